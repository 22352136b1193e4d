import type { AppealKind } from '@commonpurse/contracts';
import { appealRefusal, decisionRefusal, type Situation } from './appeals.policy';

const author = { userId: 'author' };
const subject = { authorId: 'author', postId: 'post', stands: true };

test.each<[AppealKind, string]>([
  ['post', 'POST_NOT_FOUND'],
  ['edit', 'POST_NOT_FOUND'],
  ['comment', 'COMMENT_NOT_FOUND'],
  ['suspension', 'NOT_FOUND'],
])('%s: the author can appeal a decision in force; to others it does not exist', (kind, missing) => {
  expect(appealRefusal(kind, subject, author)).toBeUndefined();
  expect(appealRefusal(kind, { ...subject, stands: false }, author)).toBe('NOTHING_TO_APPEAL');
  for (const stands of [true, false]) {
    expect(appealRefusal(kind, { ...subject, stands }, { userId: 'other' })).toBe(missing);
  }
  expect(appealRefusal(kind, undefined, author)).toBe(missing);
});

const situation: Situation = {
  authorId: 'author',
  status: 'Pending',
  decidedBy: 'ana',
  stands: true,
  moderators: ['ana', 'beth'],
};
const refusal = (who: string, changes: Partial<Situation> = {}, decision: 'uphold' | 'overturn' = 'overturn') =>
  decisionRefusal({ userId: who }, decision, { ...situation, ...changes });

test('another moderator decides on the appeal', () => {
  expect(refusal('beth')).toBeUndefined();
  expect(refusal('ana')).toBe('OWN_DECISION');
  expect(refusal('ana', {}, 'uphold')).toBe('OWN_DECISION');
});

test('the moderator who made the decision may decide where no other moderator could', () => {
  expect(refusal('ana', { moderators: ['ana'] })).toBeUndefined();
  expect(refusal('ana', { moderators: ['ana', 'author'] })).toBeUndefined();
});

test('nobody decides on their own appeal', () => {
  expect(refusal('author', { moderators: ['author', 'ana'] })).toBe('NOT_ALLOWED');
});

test('a decided appeal cannot be decided again; one about changed content can only be upheld', () => {
  expect(refusal('beth', { status: 'Upheld' })).toBe('APPEAL_DECIDED');
  expect(refusal('beth', { stands: false })).toBe('APPEALED_CHANGED');
  expect(refusal('beth', { stands: false }, 'uphold')).toBeUndefined();
});
