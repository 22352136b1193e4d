import { lapse } from './waited';

const now = Date.parse('2026-11-27T08:00:00.000Z');

test.each([
  ['2026-11-27T07:59:30.000Z', 'less than a minute'],
  ['2026-11-27T08:00:10.000Z', 'less than a minute'],
  ['2026-11-27T07:59:00.000Z', '1 minute'],
  ['2026-11-27T07:00:01.000Z', '59 minutes'],
  ['2026-11-27T06:00:00.000Z', '2 hours'],
  ['2026-11-26T08:00:00.000Z', '1 day'],
  ['2026-10-23T08:00:00.000Z', '35 days'],
])('since %s, %s have passed', (since, words) => {
  expect(lapse(since, now)).toBe(words);
});
