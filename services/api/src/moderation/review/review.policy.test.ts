import type { PostStatus } from '@commonpurse/contracts';
import type { PostText } from '../../shared/post-text';
import {
  decisionRefusal,
  effectOf,
  textTag,
  undoRefusal,
  undoStateOf,
  waiting,
  type Reviewed,
  type UndoState,
} from './review.policy';

const text: PostText = {
  title: 'A title',
  description: 'Words.',
  category: 'Payday Loan',
  anonymous: true,
  warning: null,
};
const edit = { text: { ...text, description: 'Other words.' }, createdAt: new Date(0) };
const post = (status: PostStatus, change: Partial<Reviewed> = {}): Reviewed => ({
  id: 'post',
  authorId: 'author',
  status,
  archived: false,
  changedAt: new Date(0),
  text,
  feedback: { reason: null, note: null },
  ...change,
});
const moderator = { userId: 'moderator' };

describe('what is pending for', () => {
  test.each([
    ['a new post', post('Pending'), 'post'],
    ['a published post', post('Published'), undefined],
    ['a rejected post', post('Rejected'), undefined],
    ['the edit of a published post', post('Published', { edit }), 'edit'],
    ['the edit of a post hidden after a report', post('Rejected', { edit }), 'edit'],
    ['an archived new post', post('Pending', { archived: true }), undefined],
    ['an archived post with an edit', post('Published', { archived: true, edit }), undefined],
  ])('%s', (_what, reviewed, expected) => expect(waiting(reviewed)).toBe(expected));
});

describe("a moderator's decision on", () => {
  test.each([
    ['a new post', post('Pending'), undefined, undefined],
    ['an edit', post('Published', { edit }), undefined, undefined],
    ['a post with the tag of its text', post('Pending'), textTag(post('Pending')), undefined],
    ['a post with the tag *', post('Pending'), '*', undefined],
    ['a post with another tag', post('Pending'), textTag(post('Published', { edit })), 'TEXT_CHANGED'],
    ['a decided post', post('Published'), undefined, 'ALREADY_DECIDED'],
    ['a decided post, with an old tag', post('Rejected'), textTag(post('Pending')), 'ALREADY_DECIDED'],
    ['a post that its author withdrew', post('Pending', { archived: true }), undefined, 'STATE_CONFLICT'],
    ['her own post', post('Pending', { authorId: moderator.userId }), undefined, 'NOT_ALLOWED'],
    ['her own, decided post', post('Published', { authorId: moderator.userId }), undefined, 'NOT_ALLOWED'],
  ])('%s', (_what, reviewed, ifMatch, expected) => {
    expect(decisionRefusal(moderator, reviewed, ifMatch)).toBe(expected);
  });
});

describe('the ETag of a text', () => {
  const tag = textTag(post('Pending'));

  test('is strong, and the same for the same text', () => {
    expect(tag).toMatch(/^"[\w-]{43}"$/);
    expect(textTag(post('Pending'))).toBe(tag);
  });

  test.each<[string, Partial<PostText>]>([
    ['title', { title: 'Another title' }],
    ['description', { description: 'Words!' }],
    ['category', { category: 'Microcredit Loan' }],
    ['anonymity', { anonymous: false }],
  ])('changes with the %s', (_what, change) => {
    expect(textTag(post('Pending', { text: { ...text, ...change } }))).not.toBe(tag);
  });
});

describe('the effect of', () => {
  const feedback = { reason: 'Names someone', note: null };
  const silence = { reason: null, note: null };
  const earlier = { reason: 'Unclear', note: 'Please say when.' };

  test.each([
    [
      'approving a new post',
      post('Pending', { feedback: earlier }),
      'approve',
      { edit: false, status: 'Published', feedback: silence },
    ],
    ['rejecting a new post', post('Pending'), 'reject', { edit: false, status: 'Rejected', feedback }],
    [
      'approving an edit',
      post('Published', { edit }),
      'approve',
      { edit: true, status: 'Published', text: edit.text, feedback: silence },
    ],
    ['rejecting an edit', post('Published', { edit }), 'reject', { edit: true, status: 'Published', feedback }],
    [
      'approving the edit of a rejected post',
      post('Rejected', { edit }),
      'approve',
      { edit: true, status: 'Rejected', text: edit.text, feedback: silence },
    ],
  ] as const)('%s', (_what, reviewed, decision, effect) => {
    expect(effectOf(reviewed, decision, feedback)).toEqual(effect);
  });

  test('a decision keeps only the state that undo needs', () => {
    const undoStateAfter = (reviewed: Reviewed, decision: 'approve' | 'reject') =>
      undoStateOf(reviewed, effectOf(reviewed, decision, feedback));
    const waitingEdit = { text: edit.text, createdAt: '1970-01-01T00:00:00.000Z' };
    expect(undoStateAfter(post('Pending', { feedback: earlier }), 'approve')).toEqual({
      status: 'Pending',
      feedback: earlier,
      left: 'Published',
    });
    const published = { status: 'Published', feedback: silence, left: 'Published', edit: waitingEdit };
    expect(undoStateAfter(post('Published', { edit }), 'reject')).toEqual(published);
    expect(undoStateAfter(post('Published', { edit }), 'approve')).toEqual({ ...published, text });
  });
});

describe('undoing a decision', () => {
  const decidedAt = new Date(1_000);
  const before = { status: 'Pending', feedback: { reason: null, note: null }, left: 'Published' } as const;
  const asLeft = post('Published', { changedAt: decidedAt });

  test.each<[string, Reviewed, string | undefined]>([
    ['is possible while the post is what it left', asLeft, undefined],
    ['is refused where the status changed', { ...asLeft, status: 'Rejected' }, 'UNDO_REFUSED'],
    ['is refused where the status changed and changed back', { ...asLeft, changedAt: new Date(2_000) }, 'UNDO_REFUSED'],
    ['is possible where an edit waited before, too', { ...asLeft, edit }, undefined],
    ['is refused where the post is archived', { ...asLeft, archived: true }, 'UNDO_REFUSED'],
  ])('%s', (_what, reviewed, expected) => expect(undoRefusal(reviewed, { decidedAt, before })).toBe(expected));

  test('on an edit is refused where the next edit is pending', () => {
    const decided = { ...before, edit: { text: edit.text, createdAt: edit.createdAt.toISOString() } };
    expect(undoRefusal(asLeft, { decidedAt, before: decided })).toBeUndefined();
    expect(undoRefusal({ ...asLeft, edit }, { decidedAt, before: decided })).toBe('UNDO_REFUSED');
  });

  test('is refused where an older release decided and stored another format', () => {
    const { feedback: texts, ...others } = before;
    const older = { ...others, texts } as unknown as UndoState;
    expect(undoRefusal(asLeft, { decidedAt, before: older })).toBe('UNDO_REFUSED');
  });
});
