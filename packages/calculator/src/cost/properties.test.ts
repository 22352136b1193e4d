import fc from 'fast-check';
import { presentValue, repaymentSchedule, trueCost, type LoanOffer } from '..';
import { DURATION_UNITS, REPAYMENT_FREQUENCIES } from '..';

const KINDS = ['Payday Loan', 'Short Term Loan', 'Microcredit Loan', 'No Interest Loan'] as const;
const cents = (dollars: number) => Math.round(dollars * 100);
const add = (values: number[]) => values.reduce((sum, value) => sum + cents(value), 0);

/** Possible loans, from one cent to the price of a house. */
const offer: fc.Arbitrary<LoanOffer> = fc.record({
  loanType: fc.constantFrom(...KINDS),
  amount: fc.integer({ min: 1, max: 100_000_000 }).map((amount) => amount / 100),
  duration: fc.oneof(fc.integer({ min: 1, max: 360 }), fc.double({ min: 0.01, max: 360, noNaN: true })),
  durationType: fc.constantFrom(...DURATION_UNITS),
  interest: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 500, noNaN: true })),
  loanFees: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 0, max: 100_000 }).map((fee) => fee / 100),
  ),
  repaymentFrequency: fc.constantFrom(...REPAYMENT_FREQUENCIES),
});
const workedOut = offer.filter((input) => trueCost(input) !== undefined);

test('repayments discounted at the calculated rate equal the amount', () => {
  fc.assert(
    fc.property(workedOut, (input) => {
      const { amount, ratePerPeriod } = trueCost(input)!;
      const value = presentValue(
        repaymentSchedule(input)!.map(({ payment }) => payment),
        ratePerPeriod,
      );
      expect(Math.abs(value - amount)).toBeLessThanOrEqual(1e-9 * amount + 1e-9);
    }),
  );
});

test('payments, principal and costs add up to the cent, and both balances end at 0', () => {
  fc.assert(
    fc.property(workedOut, (input) => {
      const { amount, total, cost, repayments } = trueCost(input)!;
      const rows = repaymentSchedule(input)!;
      expect(rows).toHaveLength(repayments);
      expect(add(rows.map(({ payment }) => payment))).toBe(cents(total));
      expect(add(rows.map(({ principal }) => principal))).toBe(cents(amount));
      expect(add(rows.map((row) => row.cost))).toBe(cents(cost));
      expect(rows.at(-1)).toMatchObject({ principalLeft: 0, left: 0 });
    }),
  );
});

test('no repayment has a negative part, and no balance rises', () => {
  fc.assert(
    fc.property(workedOut, (input) => {
      const rows = repaymentSchedule(input)!;
      const odd = rows.filter(({ payment, principal, cost, principalLeft, left }, index) => {
        const before = rows[index - 1] ?? { principalLeft, left };
        const rises = principalLeft > before.principalLeft || left > before.left;
        return (
          rises || Math.min(principal, cost, principalLeft, left) < 0 || cents(principal + cost) !== cents(payment)
        );
      });
      expect(odd).toEqual([]);
    }),
  );
});

test('the yearly rate of an amortised loan without fees is the entered rate', () => {
  const amortised = fc.record({
    amount: fc.integer({ min: 1000, max: 100_000 }),
    duration: fc.integer({ min: 3, max: 36 }),
    interest: fc.double({ min: 0, max: 60, noNaN: true }),
    repaymentFrequency: fc.constantFrom(...REPAYMENT_FREQUENCIES.slice(0, 3)),
  });
  fc.assert(
    fc.property(amortised, (input) => {
      const found = trueCost({ ...input, loanType: 'Short Term Loan', durationType: 'Month(s)', loanFees: 0 });
      expect(Math.abs(found!.yearlyRate - input.interest)).toBeLessThan(0.05);
    }),
  );
});

test('for any input, all figures are finite and not negative, or there is no result', () => {
  const value = fc.oneof(fc.double(), fc.integer().map(String), fc.string(), fc.constant(''));
  const anything = fc.record({
    loanType: fc.constantFrom(...KINDS),
    amount: value,
    duration: value,
    durationType: fc.constantFrom(...DURATION_UNITS),
    interest: value,
    loanFees: value,
    repaymentFrequency: fc.constantFrom(...REPAYMENT_FREQUENCIES),
  });
  fc.assert(
    fc.property(fc.oneof(anything, offer), (input) => {
      const found = trueCost(input);
      if (found) expect(Object.values(found).every((figure) => Number.isFinite(figure) && figure >= 0)).toBe(true);
      expect(repaymentSchedule(input) === undefined).toBe(found === undefined);
    }),
    { numRuns: 1000 },
  );
});
