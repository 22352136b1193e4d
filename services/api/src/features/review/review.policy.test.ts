import type { PostStatus } from '@commonpurse/contracts';
import { decisionRefusal, matches, textTag, waiting, type PostText, type Reviewed } from './review.policy';

const text: PostText = { title: 'A title', description: 'Words.', category: 'Payday Loan', anonymous: true };
const edit = { text: { ...text, description: 'Other words.' }, createdAt: new Date(0) };
const post = (status: PostStatus, change: Partial<Reviewed> = {}): Reviewed => ({
  id: 'post',
  authorId: 'author',
  status,
  archived: false,
  text,
  ...change,
});
const moderator = { userID: 'moderator' };

describe('what waits', () => {
  test.each([
    ['a new post', post('Pending'), 'post'],
    ['a published post', post('Published'), undefined],
    ['a rejected post', post('Rejected'), undefined],
    ['the edit of a published post', post('Published', { edit }), 'edit'],
    ['the edit of a post that a report took away since', post('Rejected', { edit }), 'edit'],
    ['an archived new post', post('Pending', { archived: true }), undefined],
    ['an archived post with an edit', post('Published', { archived: true, edit }), undefined],
  ])('%s', (_what, reviewed, expected) => expect(waiting(reviewed)).toBe(expected));
});

describe('deciding', () => {
  test.each([
    ['a new post', post('Pending'), undefined, undefined],
    ['an edit', post('Published', { edit }), undefined, undefined],
    ['the text that was read', post('Pending'), textTag(post('Pending')), undefined],
    ['any text', post('Pending'), '*', undefined],
    ['another text', post('Pending'), textTag(post('Published', { edit })), 'TEXT_CHANGED'],
    ['what is decided', post('Published'), undefined, 'ALREADY_DECIDED'],
    ['what is decided, by an old tag', post('Rejected'), textTag(post('Pending')), 'ALREADY_DECIDED'],
    ['what its author took away', post('Pending', { archived: true }), undefined, 'STATE_CONFLICT'],
    ['her own post', post('Pending', { authorId: moderator.userID }), undefined, 'NOT_ALLOWED'],
    ['her own, decided post', post('Published', { authorId: moderator.userID }), undefined, 'NOT_ALLOWED'],
  ])('%s', (_what, reviewed, ifMatch, expected) => {
    expect(decisionRefusal(moderator, reviewed, ifMatch)).toBe(expected);
  });
});

describe('the tag of a text', () => {
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

  test.each([
    ['itself', tag, true],
    ['a list that holds it', `"a", ${tag}`, true],
    ['another', '"a"', false],
    ['itself, weakened', `W/${tag}`, false],
    ['nothing', '', false],
  ])('matches %s: %s', (_what, ifMatch, expected) => expect(matches(ifMatch, tag)).toBe(expected));
});
