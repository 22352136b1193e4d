import type { PostText } from '../../shared/post-text';
import { deletionRefusal, editRefusal, effectOf, shownAuthor, type OwnedPost } from './posts.policy';

const author = (age: number) => ({ username: 'mei.lin', age });

describe('the author that readers see', () => {
  test('is shown with name and age on a named post', () => {
    expect(shownAuthor({ anonymous: false, author: author(34) })).toEqual({ username: 'mei.lin', age: 34 });
  });

  test.each([
    [18, '18-24'],
    [24, '18-24'],
    [25, '25-34'],
    [34, '25-34'],
    [35, '35-44'],
    [45, '45-54'],
    [54, '45-54'],
    [55, '55 above'],
    [120, '55 above'],
  ])('is shown without a name and with an age band on an anonymous post: %i is %s', (age, band) => {
    expect(shownAuthor({ anonymous: true, author: author(age) })).toEqual({ username: 'Anonymous', age: band });
  });
});

const text: PostText = {
  title: 'A title',
  description: 'Words.',
  category: 'Payday Loan',
  anonymous: false,
  warning: null,
};

describe('editing and deleting a post', () => {
  const owner = { userId: 'owner' };
  const post = (change: Partial<OwnedPost> = {}): OwnedPost => ({
    id: 'post',
    authorId: 'owner',
    status: 'Published',
    held: false,
    archived: false,
    text,
    ...change,
  });

  test.each([
    ['missing', undefined, 'POST_NOT_FOUND', 'POST_NOT_FOUND'],
    ["another's", post({ authorId: 'other' }), 'POST_NOT_FOUND', 'POST_NOT_FOUND'],
    ["another's and pending", post({ authorId: 'other', status: 'Pending' }), 'POST_NOT_FOUND', 'POST_NOT_FOUND'],
    ['archived', post({ archived: true }), 'POST_NOT_FOUND', 'POST_NOT_FOUND'],
    ['pending', post({ status: 'Pending' }), 'NOT_PUBLISHED', 'NOT_DELETABLE'],
    ['published', post(), undefined, undefined],
    ['published and held', post({ held: true }), 'NOT_PUBLISHED', undefined],
    ['pending and held', post({ status: 'Pending', held: true }), 'NOT_PUBLISHED', 'NOT_DELETABLE'],
    ['rejected', post({ status: 'Rejected' }), 'NOT_PUBLISHED', undefined],
  ])('that is %s', (_what, owned, edit, deletion) => {
    expect(editRefusal(owned, owner)).toBe(edit);
    expect(deletionRefusal(owned, owner)).toBe(deletion);
  });
});

describe('the effect of an edit with', () => {
  const anonymous = { ...text, anonymous: true };
  test.each<[string, PostText, PostText, { becomesAnonymous: boolean; waits: boolean }]>([
    ['no change', text, text, { becomesAnonymous: false, waits: false }],
    ['another title', { ...text, title: 'x' }, text, { becomesAnonymous: false, waits: true }],
    ['another description', { ...text, description: 'x' }, text, { becomesAnonymous: false, waits: true }],
    ['another category', { ...text, category: 'Microcredit Loan' }, text, { becomesAnonymous: false, waits: true }],
    ['becoming anonymous', anonymous, text, { becomesAnonymous: true, waits: false }],
    ['that and a new title', { ...anonymous, title: 'x' }, text, { becomesAnonymous: true, waits: true }],
    ['staying anonymous', anonymous, anonymous, { becomesAnonymous: false, waits: false }],
    ['giving anonymity up', text, anonymous, { becomesAnonymous: false, waits: true }],
  ])('%s', (_what, edited, published, effect) => expect(effectOf(edited, published)).toEqual(effect));
});
