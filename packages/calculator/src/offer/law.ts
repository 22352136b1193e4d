import { toCents, toDollars } from '../cents';
import type { Offer } from './offer';
import { planOf, totalAtRate, type Plan } from './plan';

/**
 * Limits of the National Credit Code (Schedule 1 of the National Consumer Credit Protection Act 2009), as fractions of the
 * amount, or dollars. Small amount credit contract: Act, section 5; Code, sections 31A and 39B. Medium amount credit contract
 * and the 48 % cap: Code, sections 32A and 32B. Loans outside the Code: section 6(1).
 */
export const CREDIT_LAW = {
  small: { mostAmount: 2000, leastDays: 16, mostMonths: 12, setUpFee: 0.2, monthlyFee: 0.04, mostAfterDefault: 2 },
  medium: { leastAmount: 2001, mostAmount: 5000, mostMonths: 24, setUpFee: 400 },
  cap: { yearlyRate: 48 },
  shortTerm: { mostDays: 62, fees: 0.05, yearlyRate: 24 },
} as const;

/**
 * The rules that appear to apply to a loan. `no-charge` and `short-term` are outside the Code; `small` and `medium`
 * are amount credit contracts; `cap48` is any other loan of a lender that is not a bank.
 */
export type Law = {
  kind: 'no-charge' | 'short-term' | 'bank' | 'forbidden-short' | 'small' | 'medium' | 'cap48';
  /** The act and its sections. */
  section: string;
};

const SECTIONS: Record<Law['kind'], string> = {
  'no-charge': 'National Credit Code, section 5',
  'short-term': 'National Credit Code, section 6(1)',
  bank: 'National Consumer Credit Protection Act 2009, section 5; National Credit Code, section 32A',
  'forbidden-short': 'National Consumer Credit Protection Act 2009, section 133CA',
  small: 'National Credit Code, sections 23A, 31A and 39B',
  medium: 'National Credit Code, sections 32A and 32B',
  cap48: 'National Credit Code, sections 32A and 32B',
};

const daysOf = (months: number): number => Math.round((months * 365) / 12);

/**
 * Short term credit: at most 62 days, with fees and interest within their limits. If only repayments are known, all of
 * the cost counts as fees.
 */
function isShortTerm({ amount, months, total, yearlyRate, ...fees }: Plan, offer: Offer): boolean {
  const { mostDays, fees: mostFees, yearlyRate: mostRate } = CREDIT_LAW.shortTerm;
  if (daysOf(months) > mostDays || yearlyRate > mostRate) return false;
  const named = fees.setUpFee + fees.monthlyFee * fees.monthsBegun.most + fees.otherFees;
  const counted = offer.charges.kind === 'rate' ? named : total - amount;
  return counted <= amount * mostFees;
}

function kindOf(plan: Plan, offer: Offer): Law['kind'] {
  const { small, medium } = CREDIT_LAW;
  const { amount } = offer;
  if (plan.total <= plan.amount) return 'no-charge';
  if (isShortTerm(plan, offer)) return 'short-term';
  if (offer.lender === 'bank') return 'bank';
  const isShort = daysOf(plan.months) < small.leastDays;
  if (amount <= small.mostAmount && isShort) return 'forbidden-short';
  // Without a date, 366 days may be a year, and 731 days two: a year with a leap day has as many.
  const months = plan.monthsBegun.least;
  if (amount <= small.mostAmount && months <= small.mostMonths && !offer.secured) return 'small';
  const isMedium = amount >= medium.leastAmount && amount <= medium.mostAmount;
  return isMedium && !isShort && months <= medium.mostMonths ? 'medium' : 'cap48';
}

const lawOf = (plan: Plan, offer: Offer): Law => {
  const kind = kindOf(plan, offer);
  return { kind, section: SECTIONS[kind] };
};

/**
 * The rules that appear to apply to an offer, by amount, term, security, lender and charges, but never by the loan's
 * name. Undefined if the offer cannot be calculated.
 */
export function lawFor(offer: Offer): Law | undefined {
  const plan = planOf(offer);
  return plan && lawOf(plan, offer);
}

/** The legal limits for an offer, in dollars. */
export type LawVerdict = {
  law: Law;
  /** The maximum total of equal repayments; undefined if the law sets no such limit. */
  most?: number;
  /** By how much the offer's total exceeds `most`; 0 or less if it does not. */
  over?: number;
  /** For a small amount credit contract: the most and the fewest monthly fees. */
  parts?: { months: number; leastMonths: number };
  /** For a small amount credit contract: by how much a fee exceeds its own limit, independent of the total. */
  excess?: { setUpFee?: number; monthlyFee?: number };
};

/**
 * By how much the offer's total exceeds the limit, in dollars. Stated repayments are rounded to the cent, and the last
 * one is often less, so an excess of up to a cent for each repayment is ignored.
 */
function excessOf(plan: Plan, offer: Offer, most: number): number {
  const over = plan.total - most;
  const isRounding = offer.charges.kind === 'repayments' && over > 0 && over <= plan.repayments;
  return toDollars(isRounding ? 0 : over);
}

/** The highest fees of a small amount credit contract, in cents: one for setting it up, and one for each month. */
const smallFees = (amount: number) => ({
  setUpFee: Math.round(amount * CREDIT_LAW.small.setUpFee),
  monthlyFee: amount * CREDIT_LAW.small.monthlyFee,
});

/** The most that a small amount credit contract may cost on top of its amount, in dollars, over full months. */
export function mostSmallLoanCost(amount: number, months: number): number {
  const { setUpFee, monthlyFee } = smallFees(toCents(amount));
  return toDollars(setUpFee + Math.round(monthlyFee * months));
}

function smallVerdict(plan: Plan, offer: Offer): Omit<LawVerdict, 'law'> {
  const { amount, monthsBegun } = plan;
  const fees = smallFees(amount);
  // If the number depends on the day the loan starts, the law may allow the larger one. A year has no more than twelve.
  const months = Math.min(monthsBegun.most, CREDIT_LAW.small.mostMonths);
  // Source: National Credit Code, sections 31A(1A) and 39A: no set-up fee for a loan that refinances another one.
  const setUpFee = offer.refinancesSmallLoan ? 0 : fees.setUpFee;
  const { monthlyFee } = fees;
  const most = amount + setUpFee + Math.round(monthlyFee * months);
  const [setUpExcess, monthlyExcess] = [plan.setUpFee - setUpFee, plan.monthlyFee - monthlyFee].map(Math.round);
  return {
    most: toDollars(most),
    over: excessOf(plan, offer, most),
    parts: { months, leastMonths: monthsBegun.least },
    excess: {
      ...(setUpExcess! > 0 && { setUpFee: toDollars(setUpExcess!) }),
      ...(monthlyExcess! > 0 && { monthlyFee: toDollars(monthlyExcess!) }),
    },
  };
}

/**
 * The limit for equal repayments that are worth the amount plus `addition` at 48 % a year, less the upfront payment.
 */
function cappedVerdict(plan: Plan, offer: Offer, addition: number): Omit<LawVerdict, 'law'> {
  const { amount, upFront } = plan;
  const most = upFront + totalAtRate(amount + addition - upFront, CREDIT_LAW.cap.yearlyRate, plan);
  return { most: toDollars(most), over: excessOf(plan, offer, most) };
}

/**
 * The law for an offer, the maximum total that it allows in equal repayments, and the difference. Small amount: amount
 * + 20 % of it, unless it refinances a small loan, + 4 % for each month that can begin. Medium amount: repayments worth at most
 * the amount + $400 at 48 % a year. Others: a yearly cost of at most 48 %, all fees counted. Undefined if the offer
 * cannot be calculated.
 */
export function lawVerdict(offer: Offer): LawVerdict | undefined {
  const plan = planOf(offer);
  if (!plan) return undefined;
  const law = lawOf(plan, offer);
  switch (law.kind) {
    case 'small':
      return { law, ...smallVerdict(plan, offer) };
    case 'medium':
      return { law, ...cappedVerdict(plan, offer, CREDIT_LAW.medium.setUpFee * 100) };
    case 'cap48':
      return { law, ...cappedVerdict(plan, offer, 0) };
    case 'no-charge':
    case 'short-term':
    case 'bank':
    case 'forbidden-short':
      return { law };
  }
}

/** The maximum that can be recovered after a default on a small amount credit contract, without enforcement costs. */
export function mostAfterDefault(offer: Offer): number | undefined {
  if (lawFor(offer)?.kind !== 'small') return undefined;
  return toDollars(toCents(offer.amount) * CREDIT_LAW.small.mostAfterDefault);
}
