import { laterPage, nextKeys, pageKeys } from './page-keys';

const keys = (link?: string) => pageKeys(new Headers(link ? { link } : {}));

test('the keys of the next and previous pages are read from the Link header', () => {
  expect(keys('</api/forum?after=k1>; rel="next", </api/forum?category=x&before=k2>; rel="prev"')).toEqual({
    next: { after: 'k1' },
    prev: { before: 'k2' },
  });
  expect(keys('</api/forum?after=k1>; rel="next"')).toEqual({ next: { after: 'k1' }, prev: undefined });
  expect(keys()).toEqual({ next: undefined, prev: undefined });
});

test('a later page of a list that is read in one direction has a key of its own', () => {
  const link = '</api/forum/1?after=k2>; rel="next", </api/forum/1>; rel="first", </api/forum/1?after=k-1>; rel="self"';
  expect(laterPage(new Headers({ link }))).toBe('k-1');
  expect(laterPage(new Headers({ link: '</api/forum/1?after=k2>; rel="next"' }))).toBeUndefined();
});

test('a response with several lists has a next key for each list', () => {
  const link =
    '</api/reported-posts?after=k1&list=forumpost>; rel="next", </api/x?after=k2&list=archivedpost>; rel="next"';
  expect(nextKeys(new Headers({ link }))).toEqual({ forumpost: { after: 'k1' }, archivedpost: { after: 'k2' } });
  expect(nextKeys(new Headers())).toEqual({});
});
