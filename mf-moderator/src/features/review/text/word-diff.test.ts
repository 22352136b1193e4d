import { countChanges, diffWords, type Piece } from './word-diff';

const joined = (pieces: readonly Piece[], without: Piece['kind']) =>
  pieces
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

test('the diff lists the added and removed words', () => {
  const pieces = diffWords('I paid 40 dollars a week.', 'I paid 60 dollars every week.');
  expect(pieces.filter(({ kind }) => kind === 'removed').map(({ text }) => text.trim())).toEqual(['40', 'a']);
  expect(pieces.filter(({ kind }) => kind === 'added').map(({ text }) => text.trim())).toEqual(['60', 'every']);
  expect(countChanges(pieces)).toEqual({ added: 2, removed: 2 });
});

test.each([
  ['One line.\n\nAnother  line.', 'One line.\nAnother line,\tlonger.'],
  ['', 'All new.'],
  ['All gone.', ''],
  ['Same.', 'Same.'],
  ['  spaces  ', 'spaces'],
  ['naïve café 👩‍👩‍👧 don’t', 'naive café 👩‍👧 don’t'],
  ['a b '.repeat(2_500), 'c d '.repeat(2_500)],
])('the diff reproduces both texts exactly (case %#)', (before, after) => {
  const pieces = diffWords(before, after);
  expect(joined(pieces, 'added')).toBe(before);
  expect(joined(pieces, 'removed')).toBe(after);
});

test('equal texts have no added or removed words', () => {
  expect(countChanges(diffWords('Same.', 'Same.'))).toEqual({ added: 0, removed: 0 });
});
