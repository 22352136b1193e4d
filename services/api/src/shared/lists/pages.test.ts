import { decodeKey, encodeKey, type PageKey } from './page-keys';
import { pageRequest, toPage } from './pages';

const key = (n: number): PageKey => ({
  at: new Date(Date.UTC(2026, 10, 20) + n),
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
});
const keys = (...numbers: number[]) => numbers.map(key);
const self = (entry: PageKey) => entry;

describe('a page key', () => {
  test('is decoded as it was encoded', () => {
    for (const malformed of [
      key(0),
      key(999),
      { ...key(1), first: true },
      { ...key(1), first: false },
      { at: new Date(0), id: 'ffffffff-ffff-4fff-bfff-ffffffffffff' },
    ]) {
      expect(decodeKey(encodeKey(malformed))).toEqual(malformed);
    }
  });

  test.each([
    ['number', 0],
    ['number', -12],
    ['number', 2_147_483_647],
  ] as const)('can contain a %s: %j', (type, at) => {
    const pageKey = { at, id: key(1).id };
    expect(decodeKey(encodeKey(pageKey), type)).toEqual(pageKey);
  });

  test('contains no text, and one of an older release with text keeps only its entry', () => {
    const { id } = key(1);
    const text = encodeKey({ at: 'a title', id });
    expect(Buffer.from(text, 'base64url').toString('latin1')).not.toContain('title');
    expect(decodeKey(text, 'text')).toEqual({ at: '', id });
    const older = Buffer.concat([Buffer.from(text, 'base64url').subarray(0, 17), Buffer.from('a title')]);
    expect(decodeKey(older.toString('base64url'), 'text')).toEqual({ at: '', id });
  });

  test.each([
    ['time', encodeKey({ at: 'words', id: key(1).id })],
    ['text', encodeKey(key(1))],
    ['number', encodeKey({ at: 'words', id: key(1).id })],
  ] as const)('of another order than %s is refused', (type, text) =>
    expect(() => decodeKey(text, type)).toThrow(expect.objectContaining({ code: 'MALFORMED_REQUEST' })),
  );

  test.each([Infinity, NaN, 1.5, 1e21, 2_147_483_648])('of a number out of range is refused: %s', (at) =>
    expect(() => decodeKey(encodeKey({ at, id: key(1).id }), 'number')).toThrow(
      expect.objectContaining({ code: 'MALFORMED_REQUEST' }),
    ),
  );

  test.each(['', 'x', 'a'.repeat(29), 'a'.repeat(31), `${'a'.repeat(29)}=`, '../../etc/passwd', "' or 1=1 --"])(
    '%j is refused',
    (text) => expect(() => decodeKey(text)).toThrow(expect.objectContaining({ code: 'MALFORMED_REQUEST' })),
  );

  test('is for one direction: after and before together are refused', () => {
    const text = encodeKey(key(1));
    expect(() => pageRequest({ after: text, before: text })).toThrow(expect.objectContaining({ statusCode: 400 }));
  });
});

describe('the links of a page with at most two entries', () => {
  const first = pageRequest({ limit: 2 });
  const after = pageRequest({ limit: 2, after: encodeKey(key(9)) });
  const before = pageRequest({ limit: 2, before: encodeKey(key(1)) });
  const to = (n: number) => encodeKey(key(n));

  test.each([
    ['an empty list', first, keys(), {}],
    ['the only page', first, keys(8, 7), {}],
    ['the first page of more', first, keys(8, 7, 6), { next: { after: to(7) } }],
    ['a page between', after, keys(8, 7, 6), { next: { after: to(7) }, prev: { before: to(8) } }],
    ['the last page', after, keys(8, 7), { prev: { before: to(8) } }],
    ['behind the end', after, keys(), { prev: {} }],
    ['a page between, read backwards', before, keys(2, 3, 4), { next: { after: to(2) }, prev: { before: to(3) } }],
    ['the first page, read backwards', before, keys(2, 3), { next: { after: to(2) } }],
    ['before the start', before, keys(), { next: {} }],
  ])('%s', (_what, request, rows, links) => {
    const { entries, ...turns } = toPage(rows, request, self);
    expect(turns).toEqual(links);
    const read = rows.slice(0, 2);
    expect(entries).toEqual(request.backwards ? read.reverse() : read);
  });

  // The search read as far as entry 5, which is not on the page.
  test.each([
    ['the first page', first, keys(8), { next: { after: to(5) } }],
    ['an empty first page', first, keys(), { next: { after: to(5) } }],
    ['a page between', after, keys(8, 7), { next: { after: to(5) }, prev: { before: to(8) } }],
    ['an empty page between', after, keys(), { next: { after: to(5) }, prev: { before: to(5) } }],
    ['a full page', first, keys(8, 7, 6), { next: { after: to(7) } }],
    ['a page read backwards', before, keys(2, 3), { next: { after: to(2) }, prev: { before: to(5) } }],
    ['an empty page, read backwards', before, keys(), { next: { after: to(5) }, prev: { before: to(5) } }],
    ['a full page, read backwards', before, keys(2, 3, 4), { next: { after: to(2) }, prev: { before: to(3) } }],
  ])('of a search that stopped before the end of the list: %s', (_what, request, rows, links) => {
    const { entries: _entries, ...turns } = toPage(rows, request, self, key(5));
    expect(turns).toEqual(links);
  });
});
