import {
  lawFor,
  PERIODS_A_YEAR,
  type Fee,
  type LoanCost,
  type Offer,
  type OfferCharges,
} from '@commonpurse/calculator';
import { formatMoney, formatNumber } from '@commonpurse/ui';
import type { ComparedLoan } from '../compared-loans';
import { assumesMonthlyFee } from '../loan-offer';
import styles from './result.module.css';
import { lengthOf, PERIOD } from './words';

type WorkingsProps = { loan: ComparedLoan; offer: Offer; cost: LoanCost };

const percent = (value: number, digits: number) =>
  `${value.toLocaleString('en-AU', { maximumFractionDigits: digits })}%`;

/** The formulas with this loan's numbers. */
export const Workings = (props: WorkingsProps) => (
  <>
    <Total {...props} />
    <Count {...props} />
    <Rate {...props} />
  </>
);

/** The period of the rates: that of the repayments, or the whole loan if there is one repayment. */
const periodOf = ({ repaymentFrequency: frequency }: Offer, { periodsPerYear }: LoanCost): string =>
  periodsPerYear === PERIODS_A_YEAR[frequency] ? `one ${PERIOD[frequency]}` : 'the whole loan';

const dollarsOf = ({ value, unit }: Fee, amount: number) => (unit === '$' ? value : (amount * value) / 100);

function Total({ loan, offer, cost }: WorkingsProps) {
  const { charges } = offer;
  if (charges.kind === 'repayments') return null;
  if (charges.yearlyRate === 0) return <FeesOnly {...{ loan, offer, charges, cost }} />;
  return (
    <p>
      Each repayment: amount × i ÷ (1 − (1 + i)<sup>−n</sup>). Here i is the rate for{' '}
      <span>{periodOf(offer, cost)}</span>, <span>{percent(charges.yearlyRate / cost.periodsPerYear, 3)}</span>, and n
      is the number of repayments.{' '}
      <span>{offer.feesBearInterest ? 'The fees are part of the amount.' : 'We add any fees in equal parts.'}</span>
    </p>
  );
}

type FeesOnlyProps = WorkingsProps & { charges: Extract<OfferCharges, { kind: 'rate' }> };

function FeesOnly({ loan: { input, written }, offer, charges, cost }: FeesOnlyProps) {
  const { setUpFee, monthlyFee, otherFees } = charges;
  const [setUp, monthly] = [dollarsOf(setUpFee, cost.amount), dollarsOf(monthlyFee, cost.amount)];
  const months = monthly > 0 ? Math.round((cost.cost - setUp - otherFees) / monthly) : 0;
  const parts = [
    formatMoney(cost.amount),
    setUp > 0 && `set-up fee ${formatMoney(setUp)}`,
    months > 0 && `${months} × ${formatMoney(monthly)} monthly fee`,
    otherFees > 0 && `other fees ${formatMoney(otherFees)}`,
  ];
  // The answer already says what a single fee adds.
  if (parts.filter(Boolean).length < 3) return null;
  return (
    <p>
      What you pay back: <span>{parts.filter(Boolean).join(' + ')}</span>.{' '}
      <span>
        {assumesMonthlyFee(written, input) &&
          monthly > 0 &&
          `The monthly fee is 4% of the amount${lawFor(offer)?.kind === 'small' ? ', the most the law allows' : ''}. `}
      </span>
      <span>{months > 0 && 'We count it for every month that starts.'}</span>
    </p>
  );
}

function Count({ loan, offer: { charges, repaymentFrequency: frequency }, cost }: WorkingsProps) {
  if (charges.kind === 'repayments') return null;
  const aYear = { Weekly: '52', Fortnightly: '26', Monthly: '12', Quarterly: '4', Yearly: '1' }[frequency];
  if (cost.repayments === 1) return <p key="once">Number of repayments: one, at the end.</p>;
  return (
    <p>
      Number of repayments: <span>{lengthOf(loan.input)}</span> with <span>{aYear}</span> repayments a year, rounded.
    </p>
  );
}

function Rate({ offer, cost }: WorkingsProps) {
  const period = periodOf(offer, cost);
  return (
    <>
      <p>{`True yearly cost: we look for the rate r for ${period} that makes both sides equal.`}</p>
      <p className={styles.formula}>
        <span>{formatMoney(cost.amount)}</span>
        <span>{cost.upFront > 0 && ` − ${formatMoney(cost.upFront)}`}</span> ={' '}
        <Discounted payment={cost.repayment} power={1} />
        {cost.repayments > 2 && (
          <span>
            {' '}
            + <Discounted payment={cost.repayment} power={2} />
          </span>
        )}
        <span>{cost.repayments > 3 && ' + …'}</span>
        {cost.repayments > 1 && (
          <span>
            {' '}
            + <Discounted payment={cost.lastRepayment} power={cost.repayments} />
          </span>
        )}
      </p>
      <p>
        Here r is <span>{percent(100 * cost.ratePerPeriod, 3)}</span>. The true yearly cost is r ×{' '}
        <span>{formatNumber(cost.periodsPerYear)}</span>, the number of these periods in a year. A lender’s own
        ‘comparison rate’ may differ, because it uses a standard example.
      </p>
      <p className={styles.small}>
        Sources: National Credit Code, section 31A; National Consumer Credit Protection Regulations, regulation 100.
      </p>
    </>
  );
}

const Discounted = ({ payment, power }: { payment: number; power: number }) => (
  <span className={styles.term}>
    <span>{formatMoney(payment)}</span> ÷ (1 + r)<sup>{power}</sup>
  </span>
);
