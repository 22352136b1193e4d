import { pageKeys } from './page-keys';

const keys = (link?: string) => pageKeys(new Headers(link ? { link } : {}));

test('the neighbouring pages of a list come from its Link header', () => {
  expect(keys('</api/forum?after=k1>; rel="next", </api/forum?category=x&before=k2>; rel="prev"')).toEqual({
    next: { after: 'k1' },
    prev: { before: 'k2' },
  });
  expect(keys('</api/forum?after=k1>; rel="next"')).toEqual({ next: { after: 'k1' }, prev: undefined });
  expect(keys()).toEqual({ next: undefined, prev: undefined });
});
