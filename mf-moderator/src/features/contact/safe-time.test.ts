import { safeNow } from './safe-time';

/** Thursday 26 November 2026: 21:16 in Sydney with daylight saving, 18:16 in Perth. */
const EVENING = new Date('2026-11-26T10:16:00Z');
/** Friday 27 November 2026: 14:16 in Sydney, 11:16 in Perth. */
const DAYTIME = new Date('2026-11-27T03:16:00Z');

test.each([
  ['Weekdays before 3 pm', DAYTIME, true],
  ['on weekdays before 3 pm.', EVENING, false],
  ['Before 2 pm', DAYTIME, undefined],
  ['after 6.30 pm', EVENING, undefined],
  ['after 6:00 pm', EVENING, true],
  ['Thursdays', EVENING, true],
  ['on Thursday', DAYTIME, false],
  ['Weekends', EVENING, false],
  ['after 9 pm', EVENING, undefined],
  ['after 12 am', EVENING, true],
])('‘%s’ at %s: %s', (written, now, isNow) => expect(safeNow(written, now).isNow).toBe(isNow));

test.each([
  'Never on weekdays before 3 pm',
  'Weekdays before 3 pm, but not on Mondays',
  'when he is at work',
  'before 3',
  'before 25 pm',
  '9 to 5',
  '',
])('nothing is guessed about ‘%s’', (written) => {
  expect(safeNow(written, DAYTIME)).toEqual({
    isNow: undefined,
    words: 'It is Friday 2:16 pm in Sydney and Friday 11:16 am in Perth',
  });
});
