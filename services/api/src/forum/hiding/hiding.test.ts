import { MEMBER_MESSAGE, type ForumPost, type ForumPostSummary, type HiddenMember } from '@commonpurse/contracts';
import { envelope, type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertComment, insertPost, MISSING } from '../../../testing/content';
import { linksOf } from '../../../testing/links';
import { untilSomeoneWaits } from '../../../testing/locks';
import { statementsOf } from '../../../testing/statements';

const t = useTestApp();
let ann: TestUser;
let beth: TestUser;
let asAnn: TestClient;
let asBeth: TestClient;

beforeEach(async () => {
  await t.db.raw('truncate hidden_members, hidden_posts, posts cascade');
  ann = await t.makeUser();
  beth = await t.makeUser();
  asAnn = await t.as(ann);
  asBeth = await t.as(beth);
});

const hide = (username: string, by = asAnn) => by.put('/hidden-members', { username });
const show = (username: string, by = asAnn) => by.request('DELETE', '/hidden-members', { username });
const hidePost = (id: string, by = asAnn) => by.put(`/hidden-posts/${id}`, {});
const showPost = (id: string, by = asAnn) => by.delete(`/hidden-posts/${id}`);
const titles = async (query = '', by = asAnn) =>
  (await by.get(`/forum${query}`)).json<ForumPostSummary[]>().map(({ postTitle }) => postTitle);
const comments = async (id: string, by = asAnn) =>
  (await by.get(`/forum/${id}`)).json<[ForumPost]>()[0].comments.map(({ cmtDesc }) => cmtDesc);
const members = async (by = asAnn) =>
  (await by.get('/hidden-members')).json<HiddenMember[]>().map(({ username }) => username);

describe('hiding a member', () => {
  test('removes her named posts and comments from lists, searches and pages of comments', async () => {
    const carol = await t.makeUser();
    const own = await insertPost(t.db, ann, { title: 'Words of Ann' });
    const named = await insertPost(t.db, beth, { title: 'Words of Beth' });
    await insertPost(t.db, beth, { title: 'Words of nobody', anonymous: true });
    for (const [user, description] of [
      [beth, 'from Beth'],
      [carol, 'from Carol'],
    ] as const)
      await insertComment(t.db, own, user, { description });
    const answer = await hide(beth.username.toUpperCase());
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: MEMBER_MESSAGE.hiding.member }]);
    expect(await titles()).toEqual(['Words of nobody', 'Words of Ann']);
    expect(await titles('?search=words&category=Payday%20Loan')).toEqual(['Words of nobody', 'Words of Ann']);
    expect(await comments(own)).toEqual(['from Carol']);
    const mine = (await asAnn.get(`/mypost/${own}`)).json<ForumPost>();
    expect(mine.comments.map(({ cmtDesc }) => cmtDesc)).toEqual(['from Carol']);
    expect((await asAnn.get(`/forum/${named}`)).json()).toMatchObject([{ postTitle: 'Words of Beth' }]);
    expect(await titles('', asBeth)).toHaveLength(3);
    expect(await comments(own, asBeth)).toEqual(['from Beth', 'from Carol']);
  });

  test('counts only visible comments, and lists a post as unanswered without the hidden ones', async () => {
    const id = await insertPost(t.db, ann, { title: 'Asked' });
    await insertComment(t.db, id, beth);
    const count = async () => (await asAnn.get('/forum')).json<ForumPostSummary[]>()[0]?.commentCount;
    expect([await count(), await titles('?answers=none')]).toEqual([1, []]);
    await hide(beth.username);
    expect([await count(), await titles('?answers=none')]).toEqual([0, ['Asked']]);
  });

  test('keeps her anonymous posts and her own comments on them', async () => {
    const id = await insertPost(t.db, beth, { title: 'Quiet', anonymous: true });
    await insertComment(t.db, id, beth, { description: 'as the author' });
    await hide(beth.username);
    expect(await titles()).toEqual(['Quiet']);
    expect(await comments(id)).toEqual(['as the author']);
    expect((await asAnn.get('/forum')).json()).toMatchObject([{ commentCount: 1 }]);
  });

  test('can be repeated, and undone repeatedly, by any spelling of the name', async () => {
    for (let n = 0; n < 2; n += 1) expect((await hide(beth.username)).statusCode).toBe(200);
    expect(await members()).toEqual([beth.username]);
    for (let n = 0; n < 2; n += 1) {
      const answer = await show(` ${beth.username.toUpperCase()} `);
      expect([answer.statusCode, answer.json()]).toEqual([200, { message: MEMBER_MESSAGE.hiding.memberShown }]);
    }
    expect(await members()).toEqual([]);
  });

  test('several times at once stores it once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => hide(beth.username)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(await t.db('hidden_members').where({ user_id: ann.userId })).toHaveLength(1);
  });

  test("locks both accounts in the order of their ids, as moderators' commands do", async () => {
    const [first, second] = [ann, beth].toSorted((a, b) => (a.userId < b.userId ? -1 : 1)) as [TestUser, TestUser];
    for (const [by, other] of [
      [first, second],
      [second, first],
    ] as const) {
      const client = await t.as(by);
      await client.get('/hidden-members');
      const hidden = await t.db.transaction(async (trx) => {
        await trx('users').where({ id: first.userId }).forNoKeyUpdate().first('id');
        const answer = hide(other.username, client);
        await untilSomeoneWaits(t.db);
        const free = trx('users').where({ id: second.userId }).forNoKeyUpdate().skipLocked();
        expect(await free.pluck('id')).toEqual([second.userId]);
        return { answer };
      });
      expect((await hidden.answer).statusCode).toBe(200);
    }
  });

  test.each(['PUT', 'DELETE'] as const)('%s refuses the own account, and unknown names', async (method) => {
    const call = (username: unknown) => asAnn.request(method, '/hidden-members', { username });
    expect((await call(ann.username)).json()).toEqual(envelope('OWN_NAME'));
    for (const name of ['no.body', '', `erased:${beth.userId}`, '%'])
      expect((await call(name)).json()).toEqual(envelope('USER_NOT_FOUND'));
    for (const name of [null, 7, undefined])
      expect((await call(name)).json()).toMatchObject({ code: 'MALFORMED_REQUEST' });
  });

  test('still applies after that member changes her name', async () => {
    await hide(beth.username);
    const body = { username: `${beth.username}_new`, email: beth.email, age: beth.age };
    expect((await asBeth.put(`/account/${beth.userId}`, body)).statusCode).toBe(200);
    expect(await members()).toEqual([body.username]);
    await insertPost(t.db, beth);
    expect(await titles()).toEqual([]);
  });

  test('is private: neither the hidden member, other members, moderators nor the log learn of it', async () => {
    const asModerator = await t.as(await t.makeModerator());
    const asCarol = await t.as(await t.makeUser());
    const before = await t.db('audit_log');
    expect((await hide(beth.username)).statusCode).toBe(200);
    for (const client of [asBeth, asCarol, asModerator]) {
      expect(await members(client)).toEqual([]);
      expect((await client.get('/hidden-posts')).json()).toEqual([]);
    }
    expect(await t.db('audit_log')).toEqual(before);
    expect(t.logs.join('')).not.toMatch(new RegExp(`${beth.username}\\b|${beth.userId}`));
    expect(await t.db('outcomes').where({ user_id: beth.userId })).toEqual([]);
  });
});

describe('hiding a post', () => {
  test('removes that post from lists and searches, anonymous or named, and it can still be opened', async () => {
    const [hidden, other] = [
      await insertPost(t.db, beth, { title: 'One', anonymous: true }),
      await insertPost(t.db, beth, { title: 'Two', anonymous: true }),
    ];
    const answer = await hidePost(hidden);
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: MEMBER_MESSAGE.hiding.post }]);
    expect((await hidePost(hidden)).statusCode).toBe(200);
    expect(await titles()).toEqual(['Two']);
    expect(await titles('?search=one')).toEqual([]);
    for (const id of [hidden, other]) expect((await asAnn.get(`/forum/${id}`)).statusCode).toBe(200);
    expect((await asAnn.get('/hidden-posts')).json()).toEqual([
      { postID: hidden, postTitle: 'One', hiddenDateTime: t.clock.now().toISOString() },
    ]);
    for (let n = 0; n < 2; n += 1)
      expect((await showPost(hidden)).json()).toEqual({ message: MEMBER_MESSAGE.hiding.postShown });
    expect(await titles()).toEqual(['Two', 'One']);
  });

  test('is allowed for the own post, since a refusal would reveal the author of an anonymous post', async () => {
    const id = await insertPost(t.db, ann, { anonymous: true });
    expect((await hidePost(id)).json()).toEqual((await hidePost(await insertPost(t.db, beth))).json());
    expect((await asAnn.get(`/mypost/${id}`)).statusCode).toBe(200);
  });

  test('is not found for posts that members cannot read', async () => {
    const ids = [
      MISSING,
      'x',
      await insertPost(t.db, beth, { status: 'Pending' }),
      await insertPost(t.db, beth, { status: 'Rejected' }),
      await insertPost(t.db, beth, { archived_at: new Date() }),
      await insertPost(t.db, ann, { status: 'Pending' }),
    ];
    for (const id of ids) {
      expect((await hidePost(id)).json()).toEqual(envelope('POST_NOT_FOUND'));
      expect((await showPost(id)).json()).toEqual(envelope('POST_NOT_FOUND'));
    }
  });

  test('does not list the title of a post that was taken down, and can still be undone', async () => {
    const id = await insertPost(t.db, beth, { title: 'Taken down' });
    await hidePost(id);
    await t.db('posts').where({ id }).update({ status: 'Rejected' });
    expect((await asAnn.get('/hidden-posts')).json()).toEqual([]);
    expect((await showPost(id)).statusCode).toBe(200);
    expect((await showPost(id)).json()).toEqual(envelope('POST_NOT_FOUND'));
  });
});

describe('with hidden members or posts, pages', () => {
  test('of the forum stay full, forward', async () => {
    for (let n = 0; n < 12; n += 1) await insertPost(t.db, n % 3 === 0 ? beth : ann, { title: `${n}` });
    await hide(beth.username);
    const seen: string[][] = [];
    for (let path: string | undefined = '/forum?limit=3'; path;) {
      const answer = await asAnn.get(path);
      seen.push(answer.json<ForumPostSummary[]>().map(({ postTitle }) => postTitle));
      path = linksOf(answer).next;
    }
    expect(seen).toEqual([
      ['11', '10', '8'],
      ['7', '5', '4'],
      ['2', '1'],
    ]);
  });

  test('of unanswered posts include those whose only comments are hidden, forwards and back', async () => {
    const carol = await t.makeUser();
    await hide(beth.username);
    const expected: string[] = [];
    for (let n = 1; n <= 180; n += 1) {
      const id = await insertPost(t.db, carol, { title: `${n}` });
      if (n % 3 > 0) await insertComment(t.db, id, beth);
      if (n % 3 > 1) await insertComment(t.db, id, carol);
      else expected.unshift(`${n}`);
    }
    const walk = async (start: string, rel: 'next' | 'prev') => {
      const pages: string[][] = [];
      let [path, last]: (string | undefined)[] = [start];
      while (path) {
        const answer = await asAnn.get(path);
        pages.push(answer.json<ForumPostSummary[]>().map(({ postTitle }) => postTitle));
        [path, last] = [linksOf(answer)[rel], path];
      }
      return { pages, last: last! };
    };
    for (const limit of [7, 50]) {
      const { pages, last } = await walk(`/forum?answers=none&limit=${limit}`, 'next');
      expect(pages.flat()).toEqual(expected);
      expect((await walk(last, 'prev')).pages.toReversed().flat()).toEqual(expected);
    }
  });

  test('of hidden members come newest first, with keys that contain no member id', async () => {
    const others = [await t.makeUser(), await t.makeUser(), await t.makeUser()];
    for (const { username } of others) {
      t.clock.advance(1_000);
      await hide(username);
    }
    const first = await asAnn.get('/hidden-members?limit=2');
    expect(first.json<HiddenMember[]>().map(({ username }) => username)).toEqual([
      others[2]?.username,
      others[1]?.username,
    ]);
    const { next = '' } = linksOf(first);
    expect((await asAnn.get(next)).json<HiddenMember[]>().map(({ username }) => username)).toEqual([
      others[0]?.username,
    ]);
    const key = Buffer.from(new URLSearchParams(next.split('?')[1]).get('after') ?? '', 'base64url').toString('hex');
    for (const { userId } of others) expect(key).not.toContain(userId.replaceAll('-', ''));
    expect((await asAnn.get('/hidden-posts?limit=0')).statusCode).toBe(400);
  });

  test('cost one statement beside the look-up of the session', async () => {
    await hide(beth.username);
    for (const path of ['/forum', '/hidden-members', '/hidden-posts']) {
      await asAnn.get(path);
      expect([path, (await statementsOf(t.db, () => asAnn.get(path))).length]).toEqual([path, 2]);
    }
  });
});

describe('hiding is removed', () => {
  const rows = async () => [await t.db('hidden_members'), await t.db('hidden_posts')];
  const close = (user: TestUser, as: TestClient) => as.request('DELETE', `/delete-account/${user.userId}`, {});

  test("with the member's own account", async () => {
    await hide(beth.username);
    await hidePost(await insertPost(t.db, beth));
    expect((await close(ann, asAnn)).statusCode).toBe(200);
    expect(await rows()).toEqual([[], []]);
  });

  test("with the hidden member's account", async () => {
    await hide(beth.username);
    await hidePost(await insertPost(t.db, beth, { anonymous: true }));
    expect((await close(beth, asBeth)).statusCode).toBe(200);
    expect(await rows()).toEqual([[], []]);
    expect((await show(beth.username)).json()).toEqual(envelope('USER_NOT_FOUND'));
  });

  test('with the hidden post', async () => {
    const id = await insertPost(t.db, beth);
    await hidePost(id);
    expect((await asBeth.delete(`/mypost/${id}`, {})).statusCode).toBe(200);
    expect(await rows()).toEqual([[], []]);
  });

  test('when an account is hidden and closed concurrently, in either order', async () => {
    for (let n = 0; n < 4; n += 1) {
      const gone = await t.makeUser();
      const asGone = await t.as(gone);
      const [hidden, closed] = await Promise.all([hide(gone.username), close(gone, asGone)]);
      expect(closed.statusCode).toBe(200);
      expect([200, 404]).toContain(hidden.statusCode);
    }
    expect(await rows()).toEqual([[], []]);
  });
});

describe('a named post that a reader does not see, because she hides its author', () => {
  const words = { postTitle: 'Words of Beth', postCategory: 'Payday Loan', postDesc: 'Hidden.' };
  const listed = async () => (await asAnn.get('/hidden-posts')).json<unknown[]>();
  let id: string;
  beforeEach(async () => {
    id = await insertPost(t.db, beth, { title: 'Words of Beth' });
    await hide(beth.username);
    const edit = await asBeth.put(`/update-forum-post/${id}`, { ...words, postAnon: 'Yes' });
    expect(edit.statusCode).toBe(200);
    const asModerator = await t.as(await t.makeModerator());
    await asModerator.put(`/review-new-posts/${id}/approve`, {});
    expect((await (await t.as(await t.makeUser())).get(`/forum/${id}`)).json()).toMatchObject([{ postAnon: 'Yes' }]);
  });

  test('stays hidden when it becomes anonymous, and appears in none of her lists', async () => {
    expect(await titles()).toEqual([]);
    expect(await listed()).toEqual([]);
    expect((await asAnn.get(`/account/${ann.userId}/export`)).json()).toMatchObject({ hiddenPosts: [] });
    expect((await asAnn.get(`/forum/${id}`)).statusCode).toBe(200);
  });

  test('does not reappear when she shows its author again', async () => {
    await insertPost(t.db, beth, { title: 'Named' });
    await show(beth.username);
    expect(await titles()).toEqual(['Named']);
  });

  test('is listed once she hides the post itself, and shown again on request', async () => {
    await hidePost(id);
    expect(await listed()).toMatchObject([{ postID: id }]);
    expect((await showPost(id)).statusCode).toBe(200);
    expect(await titles()).toEqual(['Words of Beth']);
  });
});
