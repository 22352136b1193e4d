import type { ForumPost, MyPost, Update, UpdatesSettings } from '@commonpurse/contracts';
import { type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertPost, MISSING } from '../../../testing/content';
import { statementsOf } from '../../../testing/statements';

const t = useTestApp();
let author: TestUser;
let follower: TestUser;
let commenter: TestUser;
let asAuthor: TestClient;
let asFollower: TestClient;
let asCommenter: TestClient;
let asModerator: TestClient;
let post: string;

beforeAll(async () => {
  [author, follower, commenter] = [await t.makeUser(), await t.makeUser(), await t.makeUser()];
  [asAuthor, asFollower, asCommenter] = [await t.as(author), await t.as(follower), await t.as(commenter)];
  asModerator = await t.as(await t.makeModerator());
});
beforeEach(async () => {
  await t.db.raw('truncate outcomes, follows, hidden_members, hidden_posts, posts cascade');
  post = await insertPost(t.db, author, { title: 'Her post', anonymous: true });
});

const follow = (by: TestClient, id = post) => by.put(`/forum/${id}/follow`, {});
const unfollow = (by: TestClient, id = post) => by.delete(`/forum/${id}/follow`);
const follows = async (by: TestClient) => (await by.get(`/forum/${post}`)).json<[ForumPost]>()[0].following ?? false;
const updates = async (by: TestClient) => (await by.get('/updates')).json<Update[]>();
const settings = async (by: TestClient) => (await by.get('/updates/settings')).json<UpdatesSettings>();
const set = (by: TestClient, on: boolean) => by.put('/updates/settings', { on });
let answers = 0;
async function say(by = asCommenter, id = post): Promise<string> {
  t.clock.advance(60_000);
  const answer = await by.post(`/forum/${id}`, { cmtDesc: `Answer ${(answers += 1)}` });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ cmtID: string }>().cmtID;
}

describe('following a post', () => {
  test('starts and ends for this member alone, and a repeated call changes nothing', async () => {
    expect(await follows(asFollower)).toBe(false);
    for (const answer of await Promise.all([follow(asFollower), follow(asFollower)])) {
      expect(answer.statusCode).toBe(200);
    }
    expect([await follows(asFollower), await follows(asCommenter)]).toEqual([true, false]);
    expect(await t.db('follows')).toHaveLength(1);
    for (const answer of await Promise.all([unfollow(asFollower), unfollow(asFollower)])) {
      expect(answer.statusCode).toBe(200);
    }
    expect(await follows(asFollower)).toBe(false);
    expect(await t.db('follows')).toHaveLength(0);
  });

  test('does not reveal authorship: authors follow like anyone, and are notified of answers either way', async () => {
    const both = async (call: (by: TestClient) => Promise<{ body: string }>) => {
      const [hers, others] = [await call(asAuthor), await call(asFollower)];
      expect(hers.body).toBe(others.body);
    };
    const read = (by: TestClient) => by.get(`/forum/${post}`);
    for (const call of [read, unfollow, read, follow, read, unfollow, read]) await both((by) => call(by));
    await say();
    expect([await updates(asAuthor), await updates(asFollower)]).toEqual([[expect.anything()], []]);
    expect((await asAuthor.get(`/mypost/${post}`)).json<MyPost>()).not.toHaveProperty('following');
  });

  test('is not found for a post that the member cannot read, her own pending one included', async () => {
    const ids = await Promise.all([
      insertPost(t.db, commenter, { status: 'Pending' }),
      insertPost(t.db, follower, { status: 'Pending' }),
      insertPost(t.db, commenter, { status: 'Rejected' }),
      insertPost(t.db, commenter, { archived_at: t.clock.now() }),
    ]);
    for (const id of [...ids, MISSING, 'no-id']) {
      for (const answer of [await follow(asFollower, id), await unfollow(asFollower, id)]) {
        expect([id, answer.statusCode]).toEqual([id, 404]);
      }
    }
    expect(await t.db('follows')).toHaveLength(0);
  });

  test('ends with the post and with the account', async () => {
    const leaver = await t.makeUser();
    const asLeaver = await t.as(leaver);
    await follow(asLeaver);
    await follow(asFollower);
    await asLeaver.request('DELETE', `/delete-account/${leaver.userId}`, { userID: leaver.userId });
    expect(await t.db('follows').pluck('user_id')).toEqual([follower.userId]);
    await say();
    expect((await asAuthor.delete(`/mypost/${post}`)).statusCode).toBe(200);
    expect(await t.db('follows')).toHaveLength(0);
    expect(await t.db('outcomes')).toHaveLength(0);
  });
});

describe('a comment', () => {
  test('notifies the post’s author and followers with ids and the title, and not the commenter', async () => {
    await follow(asFollower);
    await follow(asCommenter);
    const cmtId = await say();
    const [entry, ...more] = await updates(asFollower);
    expect(more).toEqual([]);
    expect(entry).toEqual({
      updateID: expect.any(String) as string,
      kind: 'post-answered',
      ref: cmtId,
      updateDateTime: t.clock.now().toISOString(),
      read: false,
      postID: post,
      postTitle: 'Her post',
      cmtID: cmtId,
    });
    expect(await updates(asAuthor)).toEqual([{ ...entry, updateID: expect.any(String) as string }]);
    expect(await updates(asCommenter)).toEqual([]);
    expect((await asFollower.get('/updates')).headers['cache-control']).toBe('no-store');
    expect((await asFollower.get(`/outcomes/${follower.userId}`)).json()).toEqual([]);
  });

  test('only updates the time of an unread notification; after a read one it creates a new one', async () => {
    const first = await say();
    await say();
    const [burst, ...more] = await updates(asAuthor);
    expect(more).toEqual([]);
    expect(burst).toMatchObject({ ref: first, updateDateTime: t.clock.now().toISOString() });
    await asAuthor.put('/updates/read', { before: burst!.updateDateTime });
    const third = await say();
    expect((await updates(asAuthor)).map(({ ref, read }) => [ref, read])).toEqual([
      [third, false],
      [first, true],
    ]);
  });

  test('posted concurrently with others gives each reader one notification', async () => {
    await follow(asFollower);
    const more = await Promise.all([1, 2, 3].map(async () => t.as(await t.makeUser())));
    await Promise.all(more.map((client) => follow(client)));
    const sent = await Promise.all(
      [asCommenter, ...more].map((client) => client.post(`/forum/${post}`, { cmtDesc: 'At once' })),
    );
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    for (const client of [asAuthor, asFollower, ...more]) expect(await updates(client)).toHaveLength(1);
  });

  test('does not notify members who hide its author or the post', async () => {
    await follow(asFollower);
    await asFollower.put('/hidden-members', { username: commenter.username });
    await asAuthor.put(`/hidden-posts/${post}`, {});
    await say();
    expect([await updates(asFollower), await updates(asAuthor)]).toEqual([[], []]);
  });

  test('by the author of an anonymous post also notifies members who hide her, so authorship stays hidden', async () => {
    const named = await insertPost(t.db, author, { title: 'Named' });
    await follow(asFollower);
    await follow(asFollower, named);
    await asFollower.put('/hidden-members', { username: author.username });
    const ref = await say(asAuthor);
    await say(asAuthor, named);
    expect((await updates(asFollower)).map((update) => update.ref)).toEqual([ref]);
  });

  test('that is deleted or hidden by moderators is in no update any more, and the unread mark goes with it', async () => {
    const [first, second] = [await say(), await say()];
    expect((await asCommenter.delete(`/comment/${first}`)).statusCode).toBe(200);
    expect(await updates(asAuthor)).toEqual([expect.objectContaining({ ref: first, cmtID: second, read: false })]);
    expect((await asAuthor.get('/updates')).body).not.toContain('Answer');
    await asModerator.put(`/comment/${second}/take-down`, { reason: 'It names a street' });
    expect([await updates(asAuthor), await settings(asAuthor)]).toEqual([[], { on: true, unread: false }]);
    await asModerator.put(`/comment/${second}/take-down/undo`, {});
    expect(await updates(asAuthor)).toEqual([expect.objectContaining({ cmtID: second })]);
    expect(await settings(asAuthor)).toEqual({ on: true, unread: true });
  });

  test('under a post that is taken down is in no update while nobody can read the post', async () => {
    await say();
    await t.db('posts').where({ id: post }).update({ status: 'Rejected' });
    expect([await updates(asAuthor), (await settings(asAuthor)).unread]).toEqual([[], false]);
    await t.db('posts').where({ id: post }).update({ status: 'Published' });
    expect([(await updates(asAuthor)).length, (await settings(asAuthor)).unread]).toEqual([1, true]);
  });

  test('of a member whom the reader hides later, or under a post that she hides, is in no update', async () => {
    await follow(asFollower);
    await say();
    await asFollower.put('/hidden-members', { username: commenter.username });
    expect([await updates(asFollower), (await settings(asFollower)).unread]).toEqual([[], false]);
    const ref = await say(await t.as(await t.makeUser()));
    expect(await updates(asFollower)).toEqual([expect.objectContaining({ cmtID: ref })]);
    await asAuthor.put(`/hidden-posts/${post}`, {});
    expect([await updates(asAuthor), (await settings(asAuthor)).unread]).toEqual([[], false]);
  });

  test('of her own is in no update once she deletes it, whatever moderators decided on it', async () => {
    const own = await say(asFollower);
    const byHer = async () => (await updates(asFollower)).map((update) => [update.kind, update.cmtID]);
    await asModerator.put(`/comment/${own}/take-down`, { reason: 'It names a street' });
    expect(await byHer()).toEqual([['comment-taken-down', undefined]]);
    await t.db('comments').where({ id: own }).update({ status: 'Published' });
    expect(await byHer()).toEqual([['comment-taken-down', own]]);
    await asFollower.delete(`/comment/${own}`);
    expect([await byHer(), (await settings(asFollower)).unread]).toEqual([[], false]);
  });

  test('is stored with its notifications in one statement, however many members follow the post', async () => {
    const more = await Promise.all([1, 2, 3].map(async () => t.as(await t.makeUser())));
    await Promise.all([asFollower, ...more].map((client) => follow(client)));
    const written = await statementsOf(t.db, () => say());
    const notifying = written.filter(({ sql }) => sql.includes('insert into outcomes'));
    expect(notifying).toEqual([expect.objectContaining({ sql: expect.stringContaining('insert into "comments"') })]);
    expect(await t.db('outcomes')).toHaveLength(5);
  });
});

describe('the updates setting', () => {
  test('reports unread updates, until they are marked as read', async () => {
    expect(await settings(asAuthor)).toEqual({ on: true, unread: false });
    await say();
    expect(await settings(asAuthor)).toEqual({ on: true, unread: true });
    expect(await settings(asCommenter)).toEqual({ on: true, unread: false });
    await asAuthor.put('/updates/read', { before: t.clock.now().toISOString() });
    expect(await settings(asAuthor)).toEqual({ on: true, unread: false });
  });

  test('when off, stops answers and the unread mark; moderators’ decisions still notify', async () => {
    expect((await set(asAuthor, false)).statusCode).toBe(200);
    const pending = await insertPost(t.db, author, { status: 'Pending' });
    await say();
    await asModerator.put(`/review-new-posts/${pending}/approve`);
    expect((await updates(asAuthor)).map(({ kind }) => kind)).toEqual(['post-approved']);
    expect(await settings(asAuthor)).toEqual({ on: false, unread: false });
    await set(asAuthor, true);
    expect(await settings(asAuthor)).toEqual({ on: true, unread: true });
    await say();
    expect(await updates(asAuthor)).toHaveLength(2);
  });

  test('accepts only a boolean', async () => {
    expect((await asAuthor.put('/updates/settings', {})).statusCode).toBe(400);
    expect((await asAuthor.put('/updates/settings', { on: 'maybe' })).statusCode).toBe(400);
  });
});

test("a member's data export contains her follows, notifications and the updates setting", async () => {
  await follow(asFollower);
  await say();
  await set(asFollower, false);
  const path = `/account/${follower.userId}/export`;
  expect((await asFollower.get(path)).json()).toMatchObject({
    account: { updatesOn: false },
    follows: [{ postID: post }],
    outcomes: [{ kind: 'post-answered', outcomeDateTime: t.clock.now().toISOString() }],
  });
  await set(asFollower, true);
});
