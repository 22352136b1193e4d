import type { DurationUnit, LoanInput, RepaymentFrequency } from '../loan';
import { toNumber } from '../number';

/** In dollars, or in per cent of the amount borrowed. */
export type Fee = { value: number; unit: '$' | '%' };

/** `bank`: a bank, credit union or other authorised deposit-taking institution (ADI). */
export type Lender = 'bank' | 'other';

/** The charges of a loan, as its offer states them. */
export type OfferCharges =
  | {
      kind: 'rate';
      /** Per cent of the balance, per year. */
      yearlyRate: number;
      setUpFee: Fee;
      /** For each month that has begun. */
      monthlyFee: Fee;
      /** In dollars, once. */
      otherFees: number;
    }
  | {
      kind: 'repayments';
      /** In dollars, each of `count` equal ones. */
      repayment: number;
      count: number;
    };

/** A loan offer, independent of the loan's name. */
export type Offer = {
  /** Cash in hand, in dollars. */
  amount: number;
  duration: number;
  durationType: DurationUnit;
  repaymentFrequency: RepaymentFrequency;
  charges: OfferCharges;
  lender: Lender;
  /** Whether there is security for the loan. */
  secured: boolean;
  /** Whether it pays out another small loan, even in part. */
  refinancesSmallLoan: boolean;
  /** Whether the set-up fee is paid before the loan begins; else it is part of the repayments. */
  setUpFeeFirst?: boolean;
  /** Whether the fees that are paid once are added to the amount, so that they bear interest. */
  feesBearInterest?: boolean;
  /** Whether everything is paid back at once, at the end. */
  repaidOnce?: boolean;
  /** The date of the first repayment, such as `2026-11-23`. */
  firstDate?: string;
};

const none: Fee = { value: 0, unit: '$' };

/**
 * The specified form's input as an offer. A payday loan's interest is its set-up fee, in per cent, beside a monthly fee
 * of 4 %; the others' is their yearly rate. Undefined when a field is not a number.
 */
export function offerOf({ loanType, durationType, repaymentFrequency, ...fields }: LoanInput): Offer | undefined {
  const amount = toNumber(fields.amount);
  const duration = toNumber(fields.duration);
  const interest = toNumber(fields.interest);
  const otherFees = toNumber(fields.loanFees);
  if (amount === undefined || duration === undefined || interest === undefined || otherFees === undefined)
    return undefined;
  const payday = loanType === 'Payday Loan';
  return {
    ...{ amount, duration, durationType, repaymentFrequency },
    ...{ lender: 'other', secured: false, refinancesSmallLoan: false },
    charges: {
      kind: 'rate',
      yearlyRate: payday ? 0 : interest,
      setUpFee: payday ? { value: interest, unit: '%' } : none,
      monthlyFee: payday ? { value: 4, unit: '%' } : none,
      otherFees,
    },
  };
}
