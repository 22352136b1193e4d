import { answerPath, callName } from './page-answer';

test.each([
  [{ answer: 'GET /narratives' }, {}, '', '/narratives'],
  [{ answer: 'GET /narratives' }, {}, 'after=abc', '/narratives?after=abc'],
  [{ answer: 'GET /narratives' }, {}, 'before=a%26b&search=x', '/narratives?before=a%26b'],
  [{ answer: 'GET /narratives/:id' }, { id: 'a/b' }, '', '/narratives/a%2Fb'],
  [{ answer: 'GET /forum', filters: ['category', 'age'] }, {}, 'category=A%20B&other=1', '/forum?category=A+B'],
  [{ answer: 'GET /queue', query: { sort: 'oldest' }, filters: ['sort'] }, {}, '', '/queue?sort=oldest'],
  [
    { answer: 'GET /queue', query: { sort: 'oldest' }, filters: ['sort'] },
    {},
    'sort=newest&after=k',
    '/queue?after=k&sort=newest',
  ],
] as const)('the API path for %j with %j and %j is %s', (asks, params: Record<string, string>, search, path) =>
  expect(answerPath(asks, params, search)).toBe(path),
);

test('a call name sorts its query and leaves out empty parameters', () => {
  expect(callName('/forum', { category: 'A B', after: 'k', search: '', age: undefined })).toBe(
    '/forum?after=k&category=A+B',
  );
  expect(callName('/forum')).toBe('/forum');
});
