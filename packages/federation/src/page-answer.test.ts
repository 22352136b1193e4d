import { answerPath } from './page-answer';

test.each([
  ['/narratives', {}, '', '/narratives'],
  ['/narratives', {}, 'after=abc', '/narratives?after=abc'],
  ['/narratives', {}, 'before=a%26b&search=x', '/narratives?before=a%26b'],
  ['/narratives/:id', { id: 'a/b' }, '', '/narratives/a%2Fb'],
])('the answer for %s with %j and %j is that to %s', (template, params: Record<string, string>, search, path) =>
  expect(answerPath(template, params, search)).toBe(path),
);
