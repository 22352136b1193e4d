import type { Comment, ForumPost, NewCommentReply } from '@commonpurse/contracts';
import { type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertComment, insertPost } from '../../../testing/content';
import { linksOf } from '../../../testing/links';
import { statementsOf } from '../../../testing/statements';

const api = useTestApp();
let owner: TestUser;
let member: TestUser;
let asOwner: TestClient;
let asMember: TestClient;
const MISSING = '00000000-0000-4000-8000-000000000000';

beforeAll(async () => {
  owner = await api.makeUser({ username: 'owner' });
  member = await api.makeUser({ username: 'member' });
  asOwner = await api.as(owner);
  asMember = await api.as(member);
});

const commentsOf = async (path: string) => (await asMember.get(path)).json<[ForumPost]>()[0].comments;
const stored = async (postId: string) => api.db('comments').where({ post_id: postId }).select('*');

describe('commenting', () => {
  test('is visible at once, to everyone, with the text as typed', async () => {
    const id = await insertPost(api.db, owner);
    const answer = await asMember.post(`/forum/${id}`, {
      cmtAuthor: member.userId,
      cmtDesc: '  <b>Thank</b>\nyou 🌱 ',
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { cmtID: expect.any(String), message: 'Comment successful.' },
    ]);
    expect((await asOwner.get(`/forum/${id}`)).json<[ForumPost]>()[0].comments).toEqual([
      {
        cmtID: answer.json<{ cmtID: string }>().cmtID,
        cmtDesc: '<b>Thank</b>\nyou 🌱',
        cmtDateTime: api.clock.now().toISOString(),
        cmtStatus: 'Published',
        cmtAuthorUsername: 'member',
        cmtActiveUser: true,
      },
    ]);
  });

  test("is possible for the post's owner in the forum and among her own posts", async () => {
    const id = await insertPost(api.db, owner);
    expect((await asOwner.post(`/forum/${id}`, { cmtDesc: 'one' })).statusCode).toBe(201);
    expect((await asOwner.post(`/mypost/${id}`, { cmtDesc: 'two', cmtAuthor: owner.userId })).statusCode).toBe(201);
    expect((await commentsOf(`/forum/${id}`)).map((comment) => comment.cmtDesc).sort()).toEqual(['one', 'two']);
  });

  test.each([
    ['Pending', null, 404, 409],
    ['Rejected', null, 404, 409],
    ['Published', new Date(), 404, 404],
    ['Pending', new Date(), 404, 404],
  ] as const)('is refused on a post that is %s (archived: %s)', async (status, archived_at, inForum, byOwner) => {
    const id = await insertPost(api.db, owner, { status, archived_at });
    const missing = await asMember.post(`/forum/${MISSING}`, { cmtDesc: 'words' });
    for (const client of [asMember, asOwner]) {
      const answer = await client.post(`/forum/${id}`, { cmtDesc: 'words' });
      expect([answer.statusCode, answer.body]).toEqual([inForum, missing.body]);
    }
    expect((await asOwner.post(`/mypost/${id}`, { cmtDesc: 'words' })).statusCode).toBe(byOwner);
    expect((await asMember.post(`/mypost/${id}`, { cmtDesc: 'words' })).statusCode).toBe(404);
    expect(await stored(id)).toEqual([]);
  });

  test("through /mypost is for the post's owner: others get a 404", async () => {
    const id = await insertPost(api.db, owner);
    const answer = await asMember.post(`/mypost/${id}`, { cmtDesc: 'words' });
    expect([answer.statusCode, answer.body]).toEqual([
      404,
      (await asMember.post(`/mypost/${MISSING}`, { cmtDesc: 'words' })).body,
    ]);
    expect(await stored(id)).toEqual([]);
  });

  test("in another's name is refused", async () => {
    const id = await insertPost(api.db, owner);
    for (const path of [`/forum/${id}`, `/mypost/${id}`]) {
      for (const cmtAuthor of [member.userId, MISSING, '', 'owner']) {
        expect((await asOwner.post(path, { cmtDesc: 'words', cmtAuthor })).statusCode).toBe(403);
      }
    }
    expect(await stored(id)).toEqual([]);
  });

  test.each(['x', MISSING, "1'--", '%20', '..%2f'])('on a post with the id %j is not found', async (id) => {
    for (const path of ['/forum', '/mypost']) {
      const answer = await asMember.post(`${path}/${id}`, { cmtDesc: 'words' });
      expect(answer.json()).toEqual({ statusCode: 404, code: 'POST_NOT_FOUND', message: 'Post not found' });
    }
  });

  test.each<[string, unknown, string | undefined]>([
    ['nothing', {}, 'Please write a comment first.'],
    ['no body', undefined, 'Please write a comment first.'],
    ['an empty text', { cmtDesc: '' }, 'Please write a comment first.'],
    ['blanks', { cmtDesc: ' \n\t ' }, 'Please write a comment first.'],
    ['too long a text', { cmtDesc: 'x'.repeat(2_001) }, 'Please use at most 2,000 characters for a comment.'],
    ['a number', { cmtDesc: 5 }, undefined],
    ['null', { cmtDesc: null }, undefined],
    ['an array', { cmtDesc: ['words'] }, undefined],
    ['an object', { cmtDesc: { $gt: '' } }, undefined],
    ['NUL', { cmtDesc: 'a\0b' }, undefined],
    ['an object as author', { cmtDesc: 'words', cmtAuthor: {} }, undefined],
    ['an array as body', [], undefined],
  ])('with %s is refused and stores nothing', async (_what, body, message) => {
    const id = await insertPost(api.db, owner);
    for (const path of [`/forum/${id}`, `/mypost/${id}`]) {
      const answer = await asOwner.post(path, body);
      expect(answer.json()).toEqual({
        statusCode: 400,
        code: expect.any(String),
        message: message ?? expect.any(String),
      });
    }
    expect(await stored(id)).toEqual([]);
  });

  test('with the longest text is accepted', async () => {
    const id = await insertPost(api.db, owner);
    expect((await asMember.post(`/forum/${id}`, { cmtDesc: '🌱'.repeat(1_000) })).statusCode).toBe(201);
  });

  test('is open to moderators in the forum, and on /mypost to its author alone', async () => {
    const id = await insertPost(api.db, owner);
    const moderator = await api.as(await api.makeModerator());
    expect((await moderator.post(`/forum/${id}`, { cmtDesc: 'words' })).statusCode).toBe(201);
    expect((await moderator.post(`/mypost/${id}`, { cmtDesc: 'words' })).statusCode).toBe(404);
  });
});

describe('reading comments', () => {
  test('never returns rejected ones, to anyone', async () => {
    const id = await insertPost(api.db, owner);
    await insertComment(api.db, id, member, { status: 'Rejected', description: 'taken away' });
    for (const answer of [
      await asMember.get(`/forum/${id}`),
      await asOwner.get(`/forum/${id}`),
      await asOwner.get(`/mypost/${id}`),
    ]) {
      expect([answer.statusCode, answer.body.includes('taken away')]).toEqual([200, false]);
    }
  });

  test('returns the first hundred with the post, and the others page by page, each once', async () => {
    const id = await insertPost(api.db, owner);
    const created_at = new Date('2026-02-01');
    for (let n = 0; n < 250; n += 1) {
      await insertComment(api.db, id, member, { created_at: new Date(created_at.getTime() + Math.floor(n / 60)) });
    }
    for (const [path, client] of [
      [`/forum/${id}`, asMember],
      [`/mypost/${id}`, asOwner],
    ] as const) {
      const seen: Comment[][] = [];
      for (let next: string | undefined = path; next;) {
        const answer = await client.get(next);
        const post = [answer.json<ForumPost | [ForumPost]>()].flat()[0];
        expect(post?.postID).toBe(id);
        seen.push(post?.comments ?? []);
        next = linksOf(answer).next;
      }
      expect(seen.map((page) => page.length)).toEqual([100, 100, 50]);
      const all = seen.flat();
      expect(new Set(all.map((comment) => comment.cmtID)).size).toBe(250);
      expect(all.map((comment) => comment.cmtDateTime)).toEqual(all.map((comment) => comment.cmtDateTime).sort());
    }
  });

  test('has no next page for a hundred comments; an invalid key is refused', async () => {
    const id = await insertPost(api.db, owner);
    for (let n = 0; n < 100; n += 1) await insertComment(api.db, id, member);
    expect(linksOf(await asMember.get(`/forum/${id}`))).toEqual({});
    for (const query of ['after=x', 'after=', 'after=a&after=b']) {
      expect((await asMember.get(`/forum/${id}?${query}`)).statusCode).toBe(400);
    }
  });

  test('costs one statement with the post, however many comments there are', async () => {
    const id = await insertPost(api.db, owner);
    for (let n = 0; n < 20; n += 1) await insertComment(api.db, id, member);
    await asMember.get(`/forum/${id}`);
    const statements = await statementsOf(api.db, () => asMember.get(`/forum/${id}`));
    expect(statements.filter(({ sql }) => !sql.includes('from sessions'))).toHaveLength(1);
  });
});

describe('the page of a comment', () => {
  const LONG_AGO = new Date('2026-01-01').getTime();
  /** A post with this many comments of the owner, one a minute. */
  async function discussed(count: number): Promise<{ id: string; comments: string[] }> {
    const id = await insertPost(api.db, owner);
    const comments: string[] = [];
    for (let at = 0; at < count; at += 1) {
      comments.push(await insertComment(api.db, id, owner, { created_at: new Date(LONG_AGO + at * 60_000) }));
    }
    return { id, comments };
  }
  const read = async (path: string) => {
    const answer = await asMember.get(path);
    const body = answer.json<[ForumPost] | ForumPost>();
    const { comments } = Array.isArray(body) ? body[0] : body;
    const { first, next, self } = linksOf(answer);
    return { ids: comments.map((comment) => comment.cmtID), first, next, self };
  };

  test.each(['forum', 'mypost'])(
    'is in the reply to a new comment (/%s), where it is not the first',
    async (screen) => {
      const { id } = await discussed(99);
      if (screen === 'mypost') await api.db('posts').where({ id }).update({ author_id: member.userId });
      const add = async () => {
        api.clock.advance(1_000);
        return (await asMember.post(`/${screen}/${id}`, { cmtDesc: 'New' })).json<NewCommentReply>();
      };
      expect(await add()).not.toHaveProperty('after');
      const added = await add();
      const page = await read(`/${screen}/${id}?after=${added.after}`);
      expect([page.ids, page.next]).toEqual([[added.cmtID], undefined]);
    },
  );

  test('is on the screen of her own post the page that also has what moderators hold back', async () => {
    const { id, comments } = await discussed(99);
    await api.db('posts').where({ id }).update({ author_id: member.userId, anonymous: true });
    await insertComment(api.db, id, member, { held_at: api.clock.now(), created_at: new Date('2026-01-01') });
    api.clock.advance(1_000);
    const added = (await asMember.post(`/mypost/${id}`, { cmtDesc: 'New' })).json<NewCommentReply>();
    for (const query of [`after=${added.after}`, `comment=${added.cmtID}`])
      expect((await read(`/mypost/${id}?${query}`)).ids).toEqual([added.cmtID]);
    expect((await read(`/forum/${id}?comment=${added.cmtID}`)).ids).toEqual([...comments, added.cmtID]);
  });

  test('is found by its id, with links to the first page and to itself, and the usual one to the next', async () => {
    const { id, comments } = await discussed(201);
    expect(await read(`/forum/${id}?comment=${comments[99]}`)).toEqual({
      ids: comments.slice(0, 100),
      first: undefined,
      next: expect.stringContaining('after='),
    });
    const second = await read(`/forum/${id}?comment=${comments[100]}`);
    expect([second.ids, second.first]).toEqual([comments.slice(100, 200), `/forum/${id}`]);
    expect(second.next).not.toContain('comment=');
    // It leads to the page still when the comment is gone.
    expect(second.self).toMatch(new RegExp(`^/forum/${id}\\?after=[\\w-]+$`));
    await api.db('comments').where({ id: comments[100] }).update({ status: 'Rejected' });
    expect((await read(second.self!)).ids).toEqual(comments.slice(101));
    await api.db('comments').where({ id: comments[100] }).update({ status: 'Published' });
    expect(await read(`/forum/${id}?comment=${comments[200]}`)).toMatchObject({
      ids: [comments[200]],
      next: undefined,
    });
  });

  test('is the first page where the reader cannot read the comment, which reveals nothing about it', async () => {
    const { id, comments } = await discussed(101);
    const plain = await read(`/forum/${id}`);
    const elsewhere = await discussed(1);
    const stranger = await api.makeUser();
    const hidden = await insertComment(api.db, id, stranger);
    await asMember.put('/hidden-members', { username: stranger.username });
    for (const cmtId of [MISSING, 'x', elsewhere.comments[0], hidden]) {
      expect(await read(`/forum/${id}?comment=${cmtId}`)).toEqual({
        ...plain,
        next: expect.stringContaining('after=') as string,
      });
    }
    await api.db('comments').where({ id: comments[100] }).update({ status: 'Rejected' });
    expect((await read(`/forum/${id}?comment=${comments[100]}`)).ids).toEqual(plain.ids);
  });

  test('counts only comments that the reader can read', async () => {
    const { id, comments } = await discussed(101);
    await api.db('comments').where({ id: comments[0] }).update({ status: 'Rejected' });
    expect(await read(`/forum/${id}?comment=${comments[100]}`)).toEqual({
      ids: comments.slice(1),
      first: undefined,
      next: undefined,
    });
  });
});
