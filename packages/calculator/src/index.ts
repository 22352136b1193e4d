export { calculateLoan } from './calculate-loan';
export { hoursOfWork, incomeNeeded, incomeTest, type IncomeTest } from './cost/burden';
export { compareLoans, NO_INTEREST_MOST, noInterestLike, type Compared } from './cost/compare';
export { discountRate, presentValue } from './cost/discount-rate';
export { MAX_COMPARED } from './cost/max-compared';
export { MAX_YEARS, type CostedKind, type LoanOffer } from './cost/offer';
export { PAYDAY_LAW, paydayCap, paydayFees, type PaydayCap, type PaydayFees } from './cost/payday';
export { monthsOf, PERIODS_A_YEAR, perPeriod } from './cost/rhythm';
export { repaymentSchedule, type Instalment } from './cost/schedule';
export { trueCost, type LoanCost } from './cost/true-cost';
export { displayLoan, type LoanDisplay } from './display';
export {
  DURATION_UNITS,
  INTEREST_TYPES,
  REPAYMENT_FREQUENCIES,
  type DurationUnit,
  type InterestType,
  type LoanBreakdown,
  type LoanInput,
  type LoanKind,
  type RepaymentFrequency,
} from './loan';
export { toNumber } from './number';
export { durationInMonths, numberOfRepayments } from './time';
export { alternatives, CENTRELINK_ADVANCE, type Alternatives } from './offer/alternatives';
export { incomeLimit, type Income, type IncomeLimit, type IncomeQuestion } from './offer/income';
export { CREDIT_LAW, lawFor, lawVerdict, mostAfterDefault, type Law, type LawVerdict } from './offer/law';
export { offerOf, type Fee, type Lender, type Offer, type OfferCharges } from './offer/offer';
export { offerCost } from './offer/offer-cost';
export { offerSchedule, scheduleCsv, type DatedInstalment } from './offer/schedule';
export { missOnePayment, payOffOn, type MissedPayment, type Payoff } from './offer/what-if';
