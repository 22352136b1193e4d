export { calculateLoan } from './calculate-loan';
export { hoursOfWork } from './cost/burden';
export { discountRate, presentValue } from './cost/discount-rate';
export { MAX_COMPARED } from './cost/max-compared';
export { monthsOf, PERIODS_A_YEAR } from './cost/rhythm';
export { repaymentSchedule, trueCost, type CostedKind, type LoanOffer } from './cost/true-cost';
export { displayLoan, type LoanDisplay } from './display';
export {
  DURATION_UNITS,
  INTEREST_TYPES,
  REPAYMENT_FREQUENCIES,
  type InterestType,
  type LoanBreakdown,
  type LoanInput,
  type LoanKind,
  type RepaymentFrequency,
} from './loan';
export { durationInMonths, numberOfRepayments } from './time';
export { alternatives, NO_INTEREST_MOST, type Alternatives } from './offer/alternatives';
export { incomeLimit, type Income, type IncomeLimit } from './offer/income';
export {
  CREDIT_LAW,
  lawFor,
  lawVerdict,
  mostAfterDefault,
  mostSmallLoanCost,
  type Law,
  type LawVerdict,
} from './offer/law';
export { offerOf, type Fee, type Lender, type Offer, type OfferCharges } from './offer/offer';
export { offerCost, type LoanCost } from './offer/offer-cost';
export { MAX_YEARS } from './offer/plan';
export { offerSchedule, scheduleCsv, type DatedInstalment } from './offer/schedule';
export { missOnePayment, payOffOn, type MissedPayment } from './offer/what-if';
