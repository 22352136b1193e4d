import { inWords } from './duration';

test.each([
  [null, 'none'],
  [0, 'under a minute'],
  [1, '1 minute'],
  [59, '59 minutes'],
  [60, '1 hour'],
  [125, '2 hours 5 minutes'],
  [1440, '1 day'],
  [1441, '1 day 1 minute'],
  [3000, '2 days 2 hours'],
])('%p minutes are %p', (minutes, words) => expect(inWords(minutes)).toBe(words));
