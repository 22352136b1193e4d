import type { LoanInput, LoanKind } from '../loan';
import { offerOf, type Offer } from '../offer/offer';
import { offerCost, type LoanCost } from '../offer/offer-cost';
import { offerSchedule, type DatedInstalment } from '../offer/schedule';

/** The kinds of loan whose cost can be calculated: the three kinds of the form, and the no-interest loan. */
export type CostedKind = LoanKind | 'No Interest Loan';

/** A loan with the fields of the form. `interest` and `loanFees` of a no-interest loan are ignored. */
export type LoanOffer = Omit<LoanInput, 'loanType'> & { loanType: CostedKind };

const toOffer = ({ loanType, ...fields }: LoanOffer): Offer | undefined =>
  loanType === 'No Interest Loan'
    ? offerOf({ ...fields, loanType: 'Short Term Loan', interest: 0, loanFees: 0 })
    : offerOf({ ...fields, loanType });

/**
 * What a loan costs in dollars, and as a yearly rate. A payday loan: amount + the entered per cent of it + 4 % of it
 * for each month begun + the entered fees (National Credit Code, section 31A). Short term and microcredit: the annuity
 * at the entered yearly rate, and the entered fees, spread over the repayments. A no-interest loan: the amount
 * (Moneysmart, 'Payday loans'). Undefined where `offerCost` is, and when a field is not a number.
 */
export function trueCost(loan: LoanOffer): LoanCost | undefined {
  const offer = toOffer(loan);
  return offer && offerCost(offer);
}

/** The repayments of a loan, one by one, without dates: see `offerSchedule`. Undefined where `trueCost` is. */
export function repaymentSchedule(loan: LoanOffer): DatedInstalment[] | undefined {
  const offer = toOffer(loan);
  return offer && offerSchedule(offer);
}
