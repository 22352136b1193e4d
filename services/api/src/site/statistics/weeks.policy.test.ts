import { lastWeeks } from './weeks.policy';

const weeks = (now: string, count = 2) =>
  lastWeeks(new Date(now), count).map(({ monday, start }) => [monday, start.toISOString()]);

test('a week begins on Monday at midnight in Sydney, in summer and in winter', () => {
  expect(weeks('2026-01-14T00:00:00Z')).toEqual([
    ['2026-01-05', '2026-01-04T13:00:00.000Z'],
    ['2026-01-12', '2026-01-11T13:00:00.000Z'],
  ]);
  expect(weeks('2026-07-15T00:00:00Z', 1)).toEqual([['2026-07-13', '2026-07-12T14:00:00.000Z']]);
});

test('the last second of Sunday belongs to the week before', () => {
  expect(weeks('2026-01-11T12:59:59.999Z', 1)).toEqual([['2026-01-05', '2026-01-04T13:00:00.000Z']]);
  expect(weeks('2026-01-11T13:00:00.000Z', 1)).toEqual([['2026-01-12', '2026-01-11T13:00:00.000Z']]);
});

test.each(['2026-04-06T02:00:00Z', '2026-10-05T02:00:00Z'])(
  'a daylight-saving change on the day before %s does not move the start of the week',
  (now) => {
    const [[, before] = [], [, after] = []] = weeks(now);
    const hours = (new Date(after!).getTime() - new Date(before!).getTime()) / 3_600_000;
    expect(hours).toBe(now.includes('-04-') ? 169 : 167);
  },
);
