import { repaymentSchedule, trueCost, type CostedKind, type LoanCost, type LoanOffer } from '@commonpurse/calculator';

/** A loan of the graph with its assumed cost. */
export type GraphLoan = {
  kind: CostedKind;
  /** The heading of its column. */
  name: string;
  interest: number;
};

/**
 * Loans that a reader in Australia can get, the most expensive first. The page's assumptions name the source of each rate.
 */
export const GRAPH_LOANS: readonly GraphLoan[] = [
  { kind: 'Payday Loan', name: 'Payday', interest: 20 },
  { kind: 'Short Term Loan', name: '48% a year', interest: 48 },
  { kind: 'Short Term Loan', name: 'Bank', interest: 15 },
  { kind: 'No Interest Loan', name: 'No interest', interest: 0 },
];

export const AMOUNTS = ['500', '1000', '2000'] as const;
export type Amount = (typeof AMOUNTS)[number];

/** The term of the longest payday loan, in months. */
export const MAX_MONTHS = 12;

const MONTHS = Array.from({ length: MAX_MONTHS }, (_, index) => index + 1);

const offerOf = ({ kind, interest }: GraphLoan, amount: Amount, months: number): LoanOffer => ({
  loanType: kind,
  amount,
  duration: months,
  durationType: 'Month(s)',
  interest,
  loanFees: 0,
  repaymentFrequency: 'Monthly',
});

/** A month and, for each loan in order, dollars. */
export type Row = { month: number; dollars: number[] };

/** The cost of each loan beyond its amount, by its term in months. */
export const costByLength = (amount: Amount): Row[] =>
  MONTHS.map((month) => ({
    month,
    dollars: GRAPH_LOANS.map((loan) => costOf(loan, amount, month).cost),
  }));

/** The cost of a loan over this many months; every loan of the graph has a solution. */
export const costOf = (loan: GraphLoan, amount: Amount, months: number): LoanCost =>
  trueCost(offerOf(loan, amount, months))!;

/** The remaining balance of each loan over 12 months. */
export function leftByMonth(amount: Amount): Row[] {
  const left = GRAPH_LOANS.map((loan) => [
    costOf(loan, amount, MAX_MONTHS).total,
    ...repaymentSchedule(offerOf(loan, amount, MAX_MONTHS))!.map((row) => row.left),
  ]);
  return [0, ...MONTHS].map((month) => ({ month, dollars: left.map((balance) => balance[month]!) }));
}
