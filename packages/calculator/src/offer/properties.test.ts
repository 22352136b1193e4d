import fc from 'fast-check';
import {
  alternatives,
  DURATION_UNITS,
  incomeLimit,
  lawVerdict,
  missOnePayment,
  offerCost,
  offerSchedule,
  payOffOn,
  REPAYMENT_FREQUENCIES,
  type Offer,
} from '..';
import { formatDate } from './dates';

const dollars = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((cents) => cents / 100);
const fee = fc.oneof(
  fc.record({ value: dollars(1_000), unit: fc.constant('$' as const) }),
  fc.record({ value: fc.double({ min: 0, max: 100, noNaN: true }), unit: fc.constant('%' as const) }),
);
const charges = fc.oneof(
  fc.record({
    kind: fc.constant('rate' as const),
    yearlyRate: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 500, noNaN: true })),
    setUpFee: fee,
    monthlyFee: fee,
    otherFees: dollars(1_000),
  }),
  fc.record({
    kind: fc.constant('repayments' as const),
    repayment: dollars(5_000),
    count: fc.integer({ min: 1, max: 120 }),
  }),
);

/** Realistic offers, and mistyped ones. */
const offer: fc.Arbitrary<Offer> = fc.record({
  amount: fc.oneof(dollars(6_000), dollars(1_000_000)),
  duration: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.double({ min: 0.1, max: 60, noNaN: true })),
  durationType: fc.constantFrom(...DURATION_UNITS),
  repaymentFrequency: fc.constantFrom(...REPAYMENT_FREQUENCIES),
  charges,
  lender: fc.constantFrom('bank' as const, 'other' as const),
  secured: fc.boolean(),
  refinancesSmallLoan: fc.boolean(),
  setUpFeeFirst: fc.boolean(),
  feesBearInterest: fc.boolean(),
  repaidOnce: fc.boolean(),
});
const workedOut = offer.filter((input) => offerCost(input) !== undefined);
const date = fc.integer({ min: 0, max: 4_000 }).map((days) => formatDate(Date.UTC(2026, 0, 1) + days * 86_400_000));

/** Every number in a result, recursively. */
const numbersIn = (value: unknown): number[] => {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
};

test('no result contains NaN or infinity', () => {
  fc.assert(
    fc.property(offer, date, date, dollars(100), (input, first, day, defaultFee) => {
      const answers = [
        offerCost(input),
        lawVerdict(input),
        offerSchedule({ ...input, firstDate: first }),
        payOffOn({ ...input, firstDate: first }, day),
        missOnePayment(input, defaultFee),
        alternatives(input),
      ];
      expect(numbersIn(answers).filter((number) => !Number.isFinite(number))).toEqual([]);
    }),
  );
});

test('paying off on any date never costs less than 0 or more than the total', () => {
  fc.assert(
    fc.property(workedOut, date, date, (input, first, day) => {
      const offer = { ...input, firstDate: first };
      const { total } = offerCost(offer)!;
      const { paid, toPay, saved } = payOffOn(offer, day)!;
      expect(Math.min(paid, toPay, saved)).toBeGreaterThanOrEqual(0);
      expect(paid + toPay).toBeLessThanOrEqual(total + 0.001);
      expect(paid + toPay + saved).toBeCloseTo(total, 2);
    }),
  );
});

test('paying off later never saves more', () => {
  fc.assert(
    fc.property(workedOut, date, fc.tuple(date, date), (input, first, days) => {
      const [early, late] = days.sort().map((day) => payOffOn({ ...input, firstDate: first }, day)!.saved);
      // Within two cents, because both are rounded.
      expect(late!).toBeLessThanOrEqual(early! + 0.02);
    }),
  );
});

test('a missed payment never makes a loan cheaper, unless it costs more than the law lets the lender recover', () => {
  fc.assert(
    fc.property(workedOut, dollars(100), (input, defaultFee) => {
      const { owed, mostAfterDefault = Infinity } = missOnePayment(input, defaultFee)!;
      expect(owed).toBeLessThanOrEqual(mostAfterDefault);
      expect(owed).toBeGreaterThanOrEqual(Math.min(offerCost(input)!.total, mostAfterDefault));
    }),
  );
});

test('a loan with higher fees is never further below the limit', () => {
  fc.assert(
    fc.property(workedOut, dollars(500), (input, more) => {
      if (input.charges.kind !== 'rate') return;
      const dearer = { ...input, charges: { ...input.charges, otherFees: input.charges.otherFees + more } };
      const [before, after] = [lawVerdict(input)!, lawVerdict(dearer)!];
      if (before.law.kind !== after.law.kind || before.over === undefined) return;
      expect(after.over!).toBeGreaterThanOrEqual(before.over - 0.001);
    }),
  );
});

test('an income above ten times the repayments passes the 10 % rule', () => {
  fc.assert(
    fc.property(dollars(1_000), dollars(1_000), (repayment, otherSmallLoans) => {
      const incomes = [{ amount: 10 * (repayment + otherSmallLoans) + 1, period: 'month' } as const];
      expect(incomeLimit({ incomes, repayment, otherSmallLoans, frequency: 'Monthly' })!.passes).toBe(true);
    }),
  );
});
