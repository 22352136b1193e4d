import { costByLength, GRAPH_LOANS, leftByMonth } from './graph-data';

test('the cost of $1,000 matches the published figures for a payday loan and for 48% a year', () => {
  const rows = costByLength('1000');
  const cost = (month: number, name: string) =>
    rows[month - 1]!.dollars[GRAPH_LOANS.findIndex((loan) => loan.name === name)];
  expect([1, 3, 6, 12].map((month) => cost(month, 'Payday'))).toEqual([240, 320, 440, 680]);
  // 12 x 1,000 x 0.04 / (1 - 1.04^-12), less the 1,000.
  expect(cost(12, '48% a year')).toBeCloseTo(278.63, 2);
  expect(rows.every(({ month }) => cost(month, 'No interest') === 0)).toBe(true);
});

test('the balance starts at the full amount to repay and ends at 0', () => {
  const rows = leftByMonth('2000');
  expect(rows).toHaveLength(13);
  expect(rows[0]!.dollars[0]).toBe(3360);
  expect(rows[12]!.dollars).toEqual([0, 0, 0, 0]);
});
