import fc from 'fast-check';
import { lawVerdict } from './law';
import { monthsBegunFrom, monthsBegunOn, monthsBegunWithin } from './months';
import { offerCost } from './offer-cost';
import type { Offer } from './offer';
import { makeOffer, PAYDAY } from './testing';

/**
 * The statute's count, without the code's arithmetic: walks the calendar day by day. How many days have passed on each
 * day on which a fee is due.
 */
function feesDue(year: number, month: number, day: number, days: number): number[] {
  return Array.from({ length: days }, (_, passed) => passed).filter((passed) => {
    const date = new Date(Date.UTC(year, month, day + passed));
    const lastOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
    return date.getUTCDate() === Math.min(day, lastOfMonth);
  });
}

const payday = (days: number, more: Partial<Offer> = {}) =>
  makeOffer(PAYDAY, { amount: 500, duration: days, durationType: 'Day(s)', ...more });

test('the months begun from a date are the days on which a monthly fee falls due', () => {
  const start = fc.tuple(
    fc.integer({ min: 2024, max: 2040 }),
    fc.integer({ min: 0, max: 11 }),
    fc.integer({ min: 1, max: 28 }),
  );
  fc.assert(
    fc.property(start, fc.integer({ min: 1, max: 800 }), ([year, month, day], days) => {
      expect(monthsBegunFrom(Date.UTC(year, month, day), days)).toBe(feesDue(year, month, day, days).length);
    }),
  );
});

test('without a date, the numbers are the fewest, the usual and the most over every day of four years', () => {
  const fees = Array.from({ length: 1461 }, (_, from) => {
    const start = new Date(Date.UTC(2024, 0, 1 + from));
    return feesDue(start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate(), 732);
  });
  for (const days of [1, 28, 29, 31, 32, 59, 60, 61, 62, 63, 89, 90, 92, 93, 182, 184, 336, 365, 366, 367, 731, 732]) {
    const counts = fees.map((due) => due.filter((passed) => passed < days).length);
    const [least, most] = [Math.min(...counts), Math.max(...counts)];
    const isMostlyLeast = counts.filter((count) => count === least).length >= counts.length / 2;
    const usual = isMostlyLeast || least % 12 === 0 ? least : most;
    expect([days, monthsBegunWithin(days)]).toEqual([days, { least, usual, most }]);
  }
});

test('a month that begins on a day has begun on it', () => {
  const start = Date.UTC(2026, 0, 31);
  expect(monthsBegunOn(start, start)).toBe(1);
  expect(monthsBegunOn(start, Date.UTC(2026, 1, 27))).toBe(1);
  expect(monthsBegunOn(start, Date.UTC(2026, 1, 28))).toBe(2);
});

test('61 days from 1 February have three monthly fees: $660 for $500 is lawful, and is what it costs', () => {
  // Repaid twice, a month apart: the first repayment of a loan of 1 February is on 1 March.
  const february = payday(61, { firstDate: '2026-03-01' });
  expect(lawVerdict(february)).toMatchObject({ most: 660, over: 0, parts: { months: 3, leastMonths: 3 } });
  expect(offerCost(february)!.total).toBe(660);
  // Repaid once, on 3 April.
  const once = payday(61, { firstDate: '2026-04-03', repaymentFrequency: 'Quarterly' });
  expect([lawVerdict(once)!.most, offerCost(once)!.total]).toEqual([660, 660]);
  // From 1 July, two months have begun.
  const july = payday(61, { firstDate: '2026-08-01' });
  expect([lawVerdict(july)!.most, offerCost(july)!.total]).toEqual([640, 640]);
});

test.each([
  // [days, most for $500, cost with the usual number of fees]
  [31, 640, 620],
  [61, 660, 640],
  [92, 680, 660],
  [93, 680, 680],
  [365, 840, 840],
  [366, 840, 840],
])('without a date, %d days allow $%d, and cost $%d with the usual fees', (days, most, total) => {
  expect([lawVerdict(payday(days))!.most, offerCost(payday(days))!.total]).toEqual([most, total]);
});

test('a copied price of three fees for 61 days is not over the limit without a date, and is over it from 1 July', () => {
  const offer = payday(61, { charges: { kind: 'repayments', repayment: 330, count: 2 } });
  expect(lawVerdict(offer)).toMatchObject({ over: 0 });
  expect(lawVerdict({ ...offer, firstDate: '2026-03-01' })).toMatchObject({ over: 0 });
  expect(lawVerdict({ ...offer, firstDate: '2026-08-01' })).toMatchObject({ over: 20 });
});

test('366 days are a year, and 731 are two, where there is a leap day or may be one', () => {
  const kind = (amount: number, days: number, firstDate?: string) =>
    lawVerdict(payday(days, { amount, ...(firstDate && { firstDate }) }))!.law.kind;
  expect([kind(500, 366), kind(500, 367), kind(3000, 731), kind(3000, 732)]).toEqual([
    'small',
    'cap48',
    'medium',
    'cap48',
  ]);
  // From 1 January 2028, a leap year, and from 1 January 2027
  expect([kind(500, 366, '2028-02-01'), kind(500, 366, '2027-02-01')]).toEqual(['small', 'cap48']);
  expect([kind(3000, 731, '2027-02-01'), kind(3000, 731, '2029-02-01')]).toEqual(['medium', 'cap48']);
});

test('months and years need no date', () => {
  for (const [duration, durationType, total] of [
    [1, 'Month(s)', 620],
    [1.5, 'Month(s)', 640],
    [12, 'Month(s)', 840],
    [0.25, 'Year(s)', 660],
    [1, 'Year(s)', 840],
  ] as const)
    for (const firstDate of [undefined, '2026-01-31', '2028-02-29'])
      expect(offerCost(payday(0, { duration, durationType, firstDate }))!.total).toBe(total);
});

test('no offer is over a limit that another start of the same loan keeps, unless its own date is known', () => {
  const days = fc.integer({ min: 16, max: 364 });
  const first = fc
    .integer({ min: 0, max: 1460 })
    .map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10));
  fc.assert(
    fc.property(days, first, (duration, firstDate) => {
      const known = payday(duration, { firstDate });
      const unknown = payday(duration);
      expect(lawVerdict(known)!.over).toBeLessThanOrEqual(0);
      expect(lawVerdict(unknown)!.most!).toBeGreaterThanOrEqual(lawVerdict(known)!.most!);
      expect(lawVerdict(unknown)!.over).toBeLessThanOrEqual(0);
    }),
  );
});
