import { nextKeys, pageKeys } from './page-keys';

const keys = (link?: string) => pageKeys(new Headers(link ? { link } : {}));

test('the neighbouring pages of a list come from its Link header', () => {
  expect(keys('</api/forum?after=k1>; rel="next", </api/forum?category=x&before=k2>; rel="prev"')).toEqual({
    next: { after: 'k1' },
    prev: { before: 'k2' },
  });
  expect(keys('</api/forum?after=k1>; rel="next"')).toEqual({ next: { after: 'k1' }, prev: undefined });
  expect(keys()).toEqual({ next: undefined, prev: undefined });
});

test('an answer of several lists says for each where it goes on', () => {
  const link =
    '</api/reported-posts?after=k1&list=forumpost>; rel="next", </api/x?after=k2&list=archivedpost>; rel="next"';
  expect(nextKeys(new Headers({ link }))).toEqual({ forumpost: { after: 'k1' }, archivedpost: { after: 'k2' } });
  expect(nextKeys(new Headers())).toEqual({});
});
