import { costByLength, GRAPH_LOANS, leftByMonth } from './graph-data';

test('what $1,000 costs: the published figures of a payday loan at the cap, and of an ordinary one', () => {
  const rows = costByLength('1000');
  const cost = (month: number, kind: string) =>
    rows[month - 1]!.dollars[GRAPH_LOANS.findIndex((loan) => loan.kind === kind)];
  expect([1, 3, 6, 12].map((month) => cost(month, 'Payday Loan'))).toEqual([240, 320, 440, 680]);
  expect(cost(6, 'Short Term Loan')).toBe(35.29);
  expect(rows.every(({ month }) => cost(month, 'No Interest Loan') === 0)).toBe(true);
});

test('what is left begins with everything and ends with nothing', () => {
  const rows = leftByMonth('2000');
  expect(rows).toHaveLength(13);
  expect(rows[0]!.dollars[0]).toBe(3360);
  expect(rows[12]!.dollars).toEqual([0, 0, 0, 0]);
});
