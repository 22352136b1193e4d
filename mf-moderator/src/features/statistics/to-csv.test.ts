import { toCsv, type CsvCell } from './to-csv';

const one = (value: CsvCell) => toCsv([[value]]).slice(0, -2);

test('CSV cells are separated by commas, and each row ends with CRLF', () => {
  expect(
    toCsv([
      ['Week', 'Posts'],
      ['16 November 2026', 12],
      ['none', null],
    ]),
  ).toBe('Week,Posts\r\n16 November 2026,12\r\nnone,\r\n');
});

test.each([
  ['a, b', '"a, b"'],
  ['say "no"', '"say ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['semi;colon', '"semi;colon"'],
  [' space', '" space"'],
  ['plain', 'plain'],
  ['', ''],
])('%j is written as %j', (text, written) => expect(one(text)).toBe(written));

test.each([
  '=1+1',
  '+61 2',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '\u00a0=1',
  '\ufeff=1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  '|calc',
  '%x',
  '=HYPERLINK("http://x","y")',
])('%j is escaped so that it is not a formula', (text) => {
  const written = one(text);
  const inside = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
  expect(inside).toBe(`'${text}`);
  // The apostrophe is inside the quotes, so that a spreadsheet reads it as the cell's first character.
  expect(written).toMatch(/^"?'/);
});

test.each([
  [-1.5, '-1.5'],
  [0, '0'],
  [NaN, ''],
  [Infinity, ''],
])('the number %p is written unescaped, or as an empty cell if it is not finite', (value, written) =>
  expect(one(value)).toBe(written),
);

test('formula characters after the start of a text are not escaped', () => {
  expect(one('a=b')).toBe('a=b');
  expect(one('1-2 days')).toBe('1-2 days');
});
