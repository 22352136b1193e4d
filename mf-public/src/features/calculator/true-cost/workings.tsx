import { paydayFees, PERIODS_A_YEAR, type LoanCost, type LoanOffer } from '@commonpurse/calculator';
import { Disclosure, formatMoney, formatNumber } from '@commonpurse/ui';
import styles from './true-cost.module.css';
import { formatRate, lengthOf, PERIOD } from './words';

type WorkingsProps = { offer: LoanOffer; cost: LoanCost };

const percent = (value: number, digits: number) =>
  `${value.toLocaleString('en-AU', { maximumFractionDigits: digits })}%`;

/** The formulas with this loan's numbers. */
export const Workings = (props: WorkingsProps) => (
  <Disclosure summary="How we work this out" tone="plain">
    <Total {...props} />
    <Count {...props} />
    <Rate {...props} />
  </Disclosure>
);

function Total({ offer, cost }: WorkingsProps) {
  const fees = paydayFees(offer);
  const entered = Number(offer.loanFees);
  if (fees)
    return (
      <p>
        What you pay back: {formatMoney(cost.amount)} + set-up fee {formatMoney(fees.establishment)} + {fees.months} ×{' '}
        {formatMoney(fees.monthly)} monthly fee{fees.other > 0 && ` + other fees ${formatMoney(fees.other)}`} ={' '}
        {formatMoney(cost.total)}. The monthly fee is 4% of the amount, the most the law allows. We count it for each
        month that has begun.
      </p>
    );
  return (
    <p>
      Each repayment: amount × i ÷ (1 − (1 + i)<sup>−n</sup>). Here i is the rate for one{' '}
      {PERIOD[offer.repaymentFrequency]}, {percent(Number(offer.interest) / cost.periodsPerYear, 3)}, and n is{' '}
      {formatNumber(cost.repayments)} repayments.
      {entered > 0 && ` We add the ${formatMoney(entered)} of loan fees in equal parts.`}
    </p>
  );
}

function Count({ offer, cost }: WorkingsProps) {
  const { repaymentFrequency: frequency } = offer;
  const aYear = { Weekly: '52', Fortnightly: '26', Monthly: '12', Quarterly: '4', Yearly: '1' }[frequency];
  if (cost.repayments === 1) return <p>Number of repayments: one, at the end.</p>;
  return (
    <p>
      Number of repayments: {lengthOf(offer)} with {aYear} repayments a year, rounded. That is{' '}
      {formatNumber(cost.repayments)}.
    </p>
  );
}

function Rate({ offer, cost }: WorkingsProps) {
  const period =
    cost.periodsPerYear === PERIODS_A_YEAR[offer.repaymentFrequency] ? PERIOD[offer.repaymentFrequency] : 'loan’s time';
  return (
    <>
      <p>True yearly cost: we look for the rate r for one {period} that makes this sum come out right.</p>
      <p className={styles.formula}>
        {formatMoney(cost.amount)} = <Discounted payment={cost.repayment} power={1} />
        {cost.repayments > 2 && (
          <>
            {' '}
            + <Discounted payment={cost.repayment} power={2} />
          </>
        )}
        {cost.repayments > 3 && ' + …'}
        {cost.repayments > 1 && (
          <>
            {' '}
            + <Discounted payment={cost.lastRepayment} power={cost.repayments} />
          </>
        )}
      </p>
      <p>
        Here r is {percent(100 * cost.ratePerPeriod, 3)}. A year has {formatNumber(cost.periodsPerYear)} such times:{' '}
        {percent(100 * cost.ratePerPeriod, 3)} × {formatNumber(cost.periodsPerYear)} = {formatRate(cost.yearlyRate)}. A
        lender’s own ‘comparison rate’ may differ: it goes by a set example.
      </p>
      <p className={styles.small}>
        Sources: National Credit Code, section 31A; National Consumer Credit Protection Regulations, regulation 100.
      </p>
    </>
  );
}

const Discounted = ({ payment, power }: { payment: number; power: number }) => (
  <span className={styles.term}>
    {formatMoney(payment)} ÷ (1 + r)<sup>{power}</sup>
  </span>
);
