import { toNumber } from '@commonpurse/contracts';
import { Disclosure, Stack } from '@commonpurse/ui';
import { useState } from 'react';
import { hasOwnRules } from '../written-offer';
import { Comparison } from './comparison/comparison';
import { CostFigures } from './cost-figures';
import { LazyPart } from './lazy-part';
import type { MoreProps } from './more-props';
import { Repayments } from './repayments';
import { isPay, WorkHours } from './work-hours';
import { WrittenOfferForm } from './written-offer-form';

const loadWhatIf = () => import(/* webpackChunkName: "what-if" */ './what-if/what-if').then(({ WhatIf }) => WhatIf);

/** What some readers open: more of the offer, each repayment, what if, the workings, and loans side by side. */
export function More(props: MoreProps) {
  const { compared, act, onAnother, loan, offer, cost } = props;
  const [typedPay, setTypedPay] = useState('');
  const payNumber = toNumber(typedPay, '$') ?? 0;
  const pay = { typed: typedPay, number: isPay(payNumber) ? payNumber : undefined, onTyped: setTypedPay };
  const onFirstDate = (firstDate: string) => act({ type: 'written', id: loan.id, change: { firstDate } });
  return (
    <Stack gap={3}>
      <Stack gap={3} key={loan.id}>
        <Disclosure summary="Copy more from my offer" headingLevel={3}>
          <WrittenOfferForm
            input={loan.input}
            written={loan.written}
            onChange={(change) => act({ type: 'written', id: loan.id, change })}
          />
        </Disclosure>
        {offer && cost && (
          <>
            <Disclosure summary="Repayment by repayment" headingLevel={3}>
              <Repayments offer={offer} cost={cost} onFirstDate={onFirstDate} />
            </Disclosure>
            {!hasOwnRules(loan.written.kind) && (
              <LazyPart
                summary="What if I pay early, miss a repayment or borrow again?"
                load={loadWhatIf}
                with={{ offer, cost, onFirstDate }}
              />
            )}
            <Disclosure summary="How we work this out" headingLevel={3}>
              <CostFigures loan={loan} offer={offer} cost={cost} />
            </Disclosure>
            <Disclosure summary="How many hours of work is that?" headingLevel={3}>
              <WorkHours cost={cost} pay={pay} />
            </Disclosure>
          </>
        )}
      </Stack>
      <Disclosure summary="Side by side with other loans" headingLevel={3}>
        <Comparison compared={compared} act={act} onAnother={onAnother} basis={loan} pay={pay.number} />
      </Disclosure>
    </Stack>
  );
}
