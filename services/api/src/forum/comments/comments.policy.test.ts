import { forumRefusal, ownerRefusal, shownCommenter, type Place } from './comments.policy';

const OWNER = 'owner';
const place = (change: Partial<Place> = {}): Place => ({
  authorId: OWNER,
  anonymous: false,
  status: 'Published',
  archived: false,
  ...change,
});

describe('the name shown for a comment by', () => {
  const by = (authorId: string, active = true, handle: number | null = null) => ({
    authorId,
    username: `name of ${authorId}`,
    active,
    handle,
  });

  test.each([
    ['another member under a named post', by('other'), false, { username: 'name of other', active: true }],
    ['another member under an anonymous post', by('other'), true, { username: 'name of other', active: true }],
    ['the author under her named post', by(OWNER), false, { username: 'name of owner', active: true }],
    ['the author under her anonymous post', by(OWNER), true, { username: 'Author', active: true }],
    ['the author under her anonymous post, account gone', by(OWNER, false), true, { username: 'Author', active: true }],
    ['a deleted account', by('other', false), false, { username: 'Deleted Account', active: false }],
    ['a deleted account, anonymous post', by('other', false), true, { username: 'Deleted Account', active: false }],
    ['someone anonymous', by('other', true, 2), false, { username: 'Anonymous 2', active: true, anonymous: true }],
    [
      'someone anonymous, account gone',
      by('other', false, 2),
      true,
      { username: 'Anonymous 2', active: true, anonymous: true },
    ],
    [
      'the author, before her post became anonymous',
      by(OWNER, true, 1),
      true,
      { username: 'Anonymous 1', active: true, anonymous: true },
    ],
  ])('%s', (_who, comment, anonymous, shown) => {
    expect(shownCommenter(comment, place({ anonymous }))).toEqual({ anonymous: false, ...shown });
  });
});

describe('commenting', () => {
  const owner = { userId: OWNER };
  const other = { userId: 'other' };

  test.each([
    ['missing', undefined, 'POST_NOT_FOUND', 'POST_NOT_FOUND', 'POST_NOT_FOUND'],
    ['published', place(), undefined, undefined, 'POST_NOT_FOUND'],
    ['pending', place({ status: 'Pending' }), 'POST_NOT_FOUND', 'NOT_PUBLISHED', 'POST_NOT_FOUND'],
    ['rejected', place({ status: 'Rejected' }), 'POST_NOT_FOUND', 'NOT_PUBLISHED', 'POST_NOT_FOUND'],
    ['archived', place({ archived: true }), 'POST_NOT_FOUND', 'POST_NOT_FOUND', 'POST_NOT_FOUND'],
  ])('on a post that is %s', (_what, post, inForum, byOwner, byOther) => {
    expect(forumRefusal(post)).toBe(inForum);
    expect(ownerRefusal(post, owner)).toBe(byOwner);
    expect(ownerRefusal(post, other)).toBe(byOther);
  });
});
