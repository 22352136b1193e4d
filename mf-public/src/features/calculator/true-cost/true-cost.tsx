import { lawFor, MAX_YEARS, offerCost, type LoanCost, type LoanInput, type Offer } from '@commonpurse/calculator';
import { toNumber } from '@commonpurse/contracts';
import { Field, Select, Stack } from '@commonpurse/ui';
import { useState } from 'react';
import type { ComparedLoan } from '../compared-loans';
import { loanOffer } from '../loan-offer';
import { whatToType } from '../what-to-type';
import { Announcement } from './announcement';
import { Comparison } from './comparison/comparison';
import { CostFigures } from './cost-figures';
import { NO_INCOMES, type Incomes } from './incomes';
import { LawSection } from './law/law-section';
import { LazyPart } from './lazy-part';
import { Repayments } from './repayments';
import styles from './true-cost.module.css';
import type { TrueCostProps } from './true-cost-props';
import { isPay, WorkHours, type Pay } from './work-hours';
import { describe, headlineOf } from './words';
import { WrittenOfferForm } from './written-offer-form';

const loadWhatIf = () => import(/* webpackChunkName: "what-if" */ './what-if/what-if').then(({ WhatIf }) => WhatIf);
const loadIncomeLimit = () =>
  import(/* webpackChunkName: "income-limit" */ './income-limit').then(({ IncomeLimit }) => IncomeLimit);
const loadCheaperWays = () =>
  import(/* webpackChunkName: "cheaper-ways" */ './cheaper-ways').then(({ CheaperWays }) => CheaperWays);

/** The second panel: the full cost of the selected loan, and all loans side by side. It stores nothing. */
export function TrueCost(props: TrueCostProps) {
  const { compared, act } = props;
  const [typedPay, setTypedPay] = useState('');
  const payNumber = toNumber(typedPay, '$') ?? 0;
  const pay = { typed: typedPay, number: isPay(payNumber) ? payNumber : undefined, onTyped: setTypedPay };
  const [incomes, setIncomes] = useState(NO_INCOMES);
  const shown = compared.loans.find(({ id }) => id === compared.shown) ?? compared.loans.at(-1);
  const offer = shown && loanOffer(shown.input, shown.written);
  const cost = offer && offerCost(offer);
  const onFirstDate = (firstDate: string) => shown && act({ type: 'written', id: shown.id, change: { firstDate } });
  return (
    <Stack gap={8}>
      {compared.loans.length > 1 && shown && (
        <div className={styles.questions}>
          <Field label="Loan to look at">
            {(control) => (
              <Select
                {...control}
                options={compared.loans.map(({ id, input }, index) => ({
                  value: String(id),
                  label: `Loan ${index + 1}: ${describe(input)}`,
                }))}
                value={String(shown.id)}
                onChange={(event) => act({ type: 'show', id: Number(event.target.value) })}
              />
            )}
          </Field>
        </div>
      )}
      {shown && cost ? (
        <Details
          key={shown.id}
          {...{ loan: shown, offer, cost, act, pay, incomes, onFirstDate }}
          onIncomes={setIncomes}
        />
      ) : (
        shown && <NoAnswer input={shown.input} />
      )}
      <Comparison {...props} basis={shown} pay={pay.number} />
      {offer && cost && <Repayments offer={offer} cost={cost} onFirstDate={onFirstDate} />}
    </Stack>
  );
}

type DetailsProps = {
  loan: ComparedLoan;
  offer: Offer;
  cost: LoanCost;
  act: TrueCostProps['act'];
  pay: Pay;
  onFirstDate: (date: string) => void;
  incomes: Incomes;
  onIncomes: (incomes: Incomes) => void;
};

function Details({ loan, offer, cost, act, pay, incomes, onFirstDate, onIncomes }: DetailsProps) {
  const headline = headlineOf(cost);
  const hasOwnRules = ['pay-later', 'pawn'].includes(loan.written.deal);
  const isSmall = !hasOwnRules && lawFor(offer)?.kind === 'small';
  return (
    <Stack gap={6}>
      <div>
        <p className={styles.which}>{describe(loan.input)}</p>
        <p className={styles.headline}>{headline}</p>
        <Announcement text={headline} />
      </div>
      <div className={styles.details}>
        <LawSection loan={loan} offer={offer} cost={cost} />
        <section className={`${styles.box} ${styles.screenOnly}`}>
          <WrittenOfferForm
            input={loan.input}
            written={loan.written}
            onChange={(change) => act({ type: 'written', id: loan.id, change })}
          />
        </section>
        <CostFigures loan={loan} offer={offer} cost={cost} />
        <WorkHours cost={cost} pay={pay} />
      </div>
      {!hasOwnRules && (
        <LazyPart
          summary="What if I pay early, miss a repayment or borrow again?"
          load={loadWhatIf}
          with={{ offer, cost, onFirstDate }}
        />
      )}
      {isSmall && (
        <LazyPart
          summary="Is it too much for my income?"
          load={loadIncomeLimit}
          with={{ offer, cost, incomes, onIncomes }}
        />
      )}
      <LazyPart summary="Are there cheaper ways?" load={loadCheaperWays} with={{ offer, cost }} />
    </Stack>
  );
}

const NoAnswer = ({ input }: { input: LoanInput }) => (
  <p className={styles.headline}>
    We can’t work out these numbers.{' '}
    <span>{whatToType(input) || `Please check them: a loan runs from one day to ${MAX_YEARS} years.`}</span>
  </p>
);
