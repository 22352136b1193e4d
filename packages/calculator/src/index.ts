export { calculateLoan } from './calculate-loan';
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
