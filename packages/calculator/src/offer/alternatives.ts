import type { RepaymentFrequency } from '../loan';
import type { Offer } from './offer';
import { offerCost, type LoanCost } from './offer-cost';
import { planOf } from './plan';

/**
 * The maximum of a No Interest Loan (NILs), in dollars: for essentials; and for rental bond or rent in advance, council
 * rates and after a disaster. Sources: Moneysmart, 'Payday loans'; NILS NSW.
 */
export const NO_INTEREST_MOST = { essentials: 2000, housing: 3000 } as const;

/** A No Interest Loan runs 12 to 24 months. Source: Moneysmart, 'No interest loans'. */
const NO_INTEREST_MONTHS = { least: 12, most: 24 } as const;

/**
 * A Centrelink advance, in dollars: the least of any, the most on JobSeeker, Parenting Payment and Youth Allowance, and
 * the most of Family Tax Benefit Part A in 2023-24; the pensions' own maximum is near that. Sources: Social Security
 * Guide 5.4.1.10 and 5.4.1.35; Family Assistance Guide 1.1.M.25. It is paid back over 13 fortnights.
 */
const CENTRELINK_ADVANCE = { least: 250, mostOnAllowance: 500, most: 1296, months: 6 } as const;

/** Free alternatives for the same amount; each undefined if it does not suit the amount. */
export type Alternatives = {
  /** `isForEssentials`: up to $2,000; beyond, for rental bond, rent in advance, rates and after a disaster. */
  noInterest?: { cost: LoanCost; frequency: RepaymentFrequency; isForEssentials: boolean };
  /** `onSomePayments`: more than JobSeeker, Parenting Payment and Youth Allowance advance. */
  centrelinkAdvance?: { cost: LoanCost; frequency: RepaymentFrequency; onSomePayments: boolean };
  /** Putting each of the offer's repayments aside until the amount is there. */
  saving?: { periods: number; frequency: RepaymentFrequency };
};

const free = (amount: number, months: number, repaymentFrequency: RepaymentFrequency): LoanCost | undefined =>
  offerCost({
    ...{ amount, duration: months, durationType: 'Month(s)', repaymentFrequency },
    ...{ lender: 'other', secured: false, refinancesSmallLoan: false },
    charges: { kind: 'rate', yearlyRate: 0, setUpFee: NOTHING, monthlyFee: NOTHING, otherFees: 0 },
  });
const NOTHING = { value: 0, unit: '$' } as const;

/** The offer's frequency, but at least monthly, as such loans require. */
const often = (frequency: RepaymentFrequency): RepaymentFrequency =>
  frequency === 'Quarterly' || frequency === 'Yearly' ? 'Monthly' : frequency;

/** The alternatives to an offer, each with its usual term. Empty if the offer cannot be calculated. */
export function alternatives(offer: Offer): Alternatives {
  const plan = planOf(offer);
  if (!plan) return {};
  const { amount } = offer;
  const frequency = often(offer.repaymentFrequency);
  const { least, most } = NO_INTEREST_MONTHS;
  const months = Math.min(most, Math.max(least, plan.monthsBegun.usual));
  const noInterest = amount <= NO_INTEREST_MOST.housing ? free(amount, months, frequency) : undefined;
  const isAdvance = amount >= CENTRELINK_ADVANCE.least && amount <= CENTRELINK_ADVANCE.most;
  const advance = isAdvance ? free(amount, CENTRELINK_ADVANCE.months, 'Fortnightly') : undefined;
  const repayment = plan.payments[0]!;
  return {
    ...(noInterest && {
      noInterest: { cost: noInterest, frequency, isForEssentials: amount <= NO_INTEREST_MOST.essentials },
    }),
    ...(advance && {
      centrelinkAdvance: {
        cost: advance,
        frequency: 'Fortnightly',
        onSomePayments: amount > CENTRELINK_ADVANCE.mostOnAllowance,
      },
    }),
    ...(repayment > 0 &&
      plan.repayments > 1 && {
        saving: { periods: Math.ceil(plan.amount / repayment), frequency: offer.repaymentFrequency },
      }),
  };
}
