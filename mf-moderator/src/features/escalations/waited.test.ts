import { waited } from './waited';

const FROM = '2026-11-26T21:04:00.000Z';

test.each([
  ['2026-11-26T21:03:00.000Z', '0 min'],
  ['2026-11-26T21:04:59.000Z', '0 min'],
  ['2026-11-26T21:16:00.000Z', '12 min'],
  ['2026-11-26T23:09:00.000Z', '2 h 5 min'],
  ['2026-11-28T22:30:00.000Z', '2 d 1 h'],
])('until %s: %s', (to, words) => {
  expect(waited(FROM, to)).toBe(words);
  expect(waited(FROM, Date.parse(to))).toBe(words);
});
