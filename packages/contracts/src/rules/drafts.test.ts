import { LENGTH } from '../limits';
import { MESSAGE } from '../messages';
import { draftProblem } from './drafts';

test('a draft may be empty, or have gaps', () => {
  expect(draftProblem({})).toBeUndefined();
  expect(draftProblem({ postTitle: '', postDesc: ' \n' })).toBeUndefined();
});

test.each([
  ['postTitle', LENGTH.title, MESSAGE.post.titleLong],
  ['postDesc', LENGTH.post, MESSAGE.post.descriptionLong],
  ['cmtDesc', LENGTH.comment, MESSAGE.comment.long],
  ['reportReason', LENGTH.reason, MESSAGE.report.reasonLong],
] as const)('%s has the limit of what it becomes, blanks at the ends aside', (field, limit, message) => {
  expect(draftProblem({ [field]: `${'x'.repeat(limit)}\n` })).toBeUndefined();
  expect(draftProblem({ [field]: 'x'.repeat(limit + 1) })).toEqual({ field, message });
});
