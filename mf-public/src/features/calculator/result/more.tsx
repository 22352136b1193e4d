import { Disclosure, Stack } from '@commonpurse/ui';
import { hasOwnRules } from '../written-offer';
import { Comparison } from './comparison/comparison';
import { CostFigures } from './cost-figures';
import type { MoreProps } from './more-props';
import { Repayments } from './repayments';
import styles from './result.module.css';
import { WhatIfSlot } from './what-if-slot';
import { WorkHours } from './work-hours';
import { WrittenOfferForm } from './written-offer-form';

/** What some readers open: more of the offer, each repayment, what if, the workings, and loans side by side. */
export function More(props: MoreProps) {
  const { compared, act, onAnother, loan, offer, cost } = props;
  const onFirstDate = (firstDate: string) => act({ type: 'written', id: loan.id, change: { firstDate } });
  return (
    <Stack gap={3}>
      <Stack gap={3} key={loan.id}>
        <Disclosure summary="Copy more from my offer" headingLevel={3} className={styles.screenOnly}>
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
            {!hasOwnRules(loan.written.kind) && <WhatIfSlot offer={offer} cost={cost} onFirstDate={onFirstDate} />}
            <Disclosure summary="How we work this out" headingLevel={3}>
              <CostFigures loan={loan} offer={offer} cost={cost} />
            </Disclosure>
          </>
        )}
      </Stack>
      {cost && (
        <Disclosure key="hours" summary="How many hours of work is that?" headingLevel={3}>
          <WorkHours cost={cost} />
        </Disclosure>
      )}
      <Disclosure summary="Side by side with other loans" headingLevel={3}>
        <Comparison compared={compared} act={act} onAnother={onAnother} offer={offer} />
      </Disclosure>
    </Stack>
  );
}
