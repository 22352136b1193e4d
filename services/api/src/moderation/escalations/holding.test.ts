import type {
  EscalationDetail,
  ForumPost,
  ForumPostSummary,
  MyPost,
  MyPostSummary,
  OwnData,
  Update,
} from '@commonpurse/contracts';
import { envelope, MINUTE, type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertComment, insertPost, MISSING } from '../../../testing/content';
import { at, escalate } from '../../../testing/escalations';
import { insertReport } from '../../../testing/reports';

const t = useTestApp();
let author: TestUser;
let reader: TestUser;
let asAuthor: TestClient;
let asReader: TestClient;
/** Hides someone, so that every list of hers takes the other way. */
let asHider: TestClient;
let asAna: TestClient;
let asBea: TestClient;
let post: string;
let comment: string;

beforeAll(async () => {
  author = await t.makeUser({ username: 'mei.lin' });
  reader = await t.makeUser({ username: 'the.reader' });
  const hider = await t.makeUser();
  [asAuthor, asReader, asHider] = [await t.as(author), await t.as(reader), await t.as(hider)];
  [asAna, asBea] = [await t.as(await t.makeModerator()), await t.as(await t.makeModerator())];
  await asHider.put('/hidden-members', { username: (await t.makeUser()).username });
});
beforeEach(async () => {
  await t.db.raw('truncate escalations, posts, outcomes, follows, hidden_posts cascade');
  post = await insertPost(t.db, author, { title: 'Quiet title', description: 'Quiet words' });
  comment = await insertComment(t.db, post, reader, { description: 'Quiet comment' });
});

async function end(escalation: EscalationDetail, outcome: 'review' | 'show'): Promise<void> {
  await asBea.put(at(escalation, 'join'), {});
  const answer = await asBea.put(at(escalation, 'close'), { outcome, note: 'She is safe.' });
  expect(answer.statusCode).toBe(200);
}

/** Everything that a member can ask for where a post or its words could be. */
const PLACES = (id: string, userId: string): string[] => [
  '/forum',
  '/home',
  '/forum?answers=none',
  '/forum?category=Payday%20Loan',
  '/forum?search=quiet',
  '/forum?search=qu',
  `/forum/${id}`,
  `/report-post/${id}`,
  '/updates',
  '/updates/settings',
  `/outcomes/${userId}`,
  '/hidden-posts',
  '/saved-posts',
  `/myposts/${userId}`,
  `/myposts/${userId}?search=quiet`,
  `/mypost/${id}`,
  `/account/${userId}/export`,
  '/narratives',
];

describe('a held post', () => {
  test('is in no reply to anyone else, and in each again once it is shown', async () => {
    const others = [
      { client: asReader, userId: reader.userId },
      { client: asHider, userId: reader.userId },
    ];
    await asReader.put(`/forum/${post}/follow`, {});
    await asReader.put(`/hidden-posts/${post}`, {});
    await asHider.put(`/forum/${post}/save`, {});
    const found = async () => {
      const places: string[] = [];
      for (const { client, userId } of others)
        for (const path of PLACES(post, userId))
          if (/quiet (title|words)/i.test((await client.get(path)).body)) places.push(path);
      return [...new Set(places)];
    };
    const before = await found();
    expect(before).toEqual(
      expect.arrayContaining([
        '/forum',
        '/forum?search=quiet',
        `/forum/${post}`,
        `/report-post/${post}`,
        '/hidden-posts',
        '/saved-posts',
      ]),
    );
    const escalation = await escalate(asAna, 'post', post);
    expect(await found()).toEqual([]);
    await end(escalation, 'show');
    expect(await found()).toEqual(before);
  });

  test('is not found by any act of others, with the reply of a post that does not exist', async () => {
    await escalate(asAna, 'post', post);
    for (const [method, path, body] of [
      ['GET', '/forum/:id', undefined],
      ['POST', '/forum/:id', { cmtDesc: 'Hello' }],
      ['PUT', '/forum/:id/follow', {}],
      ['DELETE', '/forum/:id/follow', undefined],
      ['PUT', '/forum/:id/save', {}],
      ['DELETE', '/forum/:id/save', undefined],
      ['PUT', '/forum/:id/thanks', {}],
      ['DELETE', '/forum/:id/thanks', undefined],
      ['PUT', '/hidden-posts/:id', {}],
      ['GET', '/report-post/:id', undefined],
      ['POST', '/report-post/:id', { reportReason: 'It names a street' }],
    ] as const) {
      const [held, none] = [
        await asReader.request(method, path.replace(':id', post), body),
        await asReader.request(method, path.replace(':id', MISSING), body),
      ];
      expect([method, path, held.statusCode, held.body]).toEqual([method, path, 404, none.body]);
    }
    expect((await asReader.get(`/report-comment/${comment}`)).json()).toEqual(envelope('NOT_FOUND'));
    expect((await asReader.put(`/comment/${comment}`, { cmtDesc: 'Other words' })).json()).toEqual(
      envelope('COMMENT_NOT_FOUND'),
    );
  });

  test("takes its comments with it, from others' updates as well", async () => {
    await asReader.put(`/forum/${post}/follow`, {});
    t.clock.advance(MINUTE);
    await asHider.post(`/forum/${post}`, { cmtDesc: 'An answer' });
    const updates = async () => (await asReader.get('/updates')).json<Update[]>();
    const before = await updates();
    expect(before).toMatchObject([{ kind: 'post-answered', postTitle: 'Quiet title' }]);
    const escalation = await escalate(asAna, 'post', post);
    expect(await updates()).toEqual([]);
    expect((await asReader.get('/updates/settings')).json()).toMatchObject({ unread: false });
    await end(escalation, 'show');
    expect(await updates()).toEqual(before);
    expect(await t.db('comment_counts').where({ post_id: post }).pluck('n')).toEqual([2]);
  });

  test('is Pending for its author, who can delete it', async () => {
    await escalate(asAna, 'post', post);
    const list = (query = '') => asAuthor.get(`/myposts/${author.userId}${query}`);
    const [summary] = (await list()).json<MyPostSummary[]>();
    expect(summary).toMatchObject({ postID: post, postStatus: 'Pending', postHeld: true });
    expect((await list('?status=Published')).json()).toEqual([]);
    expect((await list('?status=Pending')).json()).toHaveLength(1);
    const own = (await asAuthor.get(`/mypost/${post}`)).json<MyPost>();
    expect(own).toMatchObject({ postStatus: 'Pending', postHeld: true, postDeletable: true, postDesc: 'Quiet words' });
    const exported = (await asAuthor.get(`/account/${author.userId}/export`)).json<OwnData>();
    expect(exported.posts).toMatchObject([{ postStatus: 'Pending', postHeld: true }]);
    expect((await asAuthor.get(`/forum/${post}`)).statusCode).toBe(404);
    const edit = { postTitle: 'x', postDesc: 'x', postCategory: 'Payday Loan' };
    expect((await asAuthor.put(`/update-forum-post/${post}`, edit)).json()).toEqual(envelope('NOT_PUBLISHED'));
    expect((await asAuthor.post(`/mypost/${post}`, { cmtDesc: 'x' })).json()).toEqual(envelope('NOT_PUBLISHED'));
    expect((await asAuthor.delete(`/mypost/${post}`, {})).statusCode).toBe(200);
    expect(await t.db('escalations').whereNull('closed_at')).toHaveLength(1);
  });

  test('that waited for its review can be withdrawn, and not deleted', async () => {
    const pending = await insertPost(t.db, author, { status: 'Pending' });
    await escalate(asAna, 'post', pending);
    const own = (await asAuthor.get(`/mypost/${pending}`)).json<MyPost>();
    expect(own).toMatchObject({ postStatus: 'Pending', postHeld: true });
    expect(own).not.toHaveProperty('postDeletable');
    expect((await asAuthor.delete(`/mypost/${pending}`, {})).json()).toEqual(envelope('NOT_DELETABLE'));
    expect((await asAuthor.put(`/mypost/${pending}/withdraw`)).statusCode).toBe(200);
  });

  test('that was rejected is Pending for its author, without the reason', async () => {
    const rejected = await insertPost(t.db, author, { status: 'Rejected', review_reason: 'It names a street' });
    await escalate(asAna, 'post', rejected);
    const own = (await asAuthor.get(`/mypost/${rejected}`)).json<MyPost>();
    expect(own).toMatchObject({ postStatus: 'Pending', postHeld: true });
    expect(own).not.toHaveProperty('reviewReason');
  });

  test('is among the reviews and in their count only if it is Pending in fact', async () => {
    const pending = await insertPost(t.db, author, { status: 'Pending' });
    for (const id of [post, pending]) await escalate(asAna, 'post', id);
    const waiting = (await asBea.get('/review-new-posts')).json<{ postID: string }[]>();
    expect(waiting.map(({ postID }) => postID)).toEqual([pending]);
    expect((await asBea.get('/myview')).json()).toMatchObject({ totalNewPost: 1 });
  });

  test('leaves the forum with a closed account, however anonymous it was', async () => {
    const leaver = await t.makeUser();
    const anonymous = await insertPost(t.db, leaver, { anonymous: true });
    await escalate(asAna, 'post', anonymous);
    await (await t.signIn(leaver)).delete(`/delete-account/${leaver.userId}`, { anonymousPosts: 'later' });
    expect(await t.db('posts').where({ id: anonymous }).first()).toMatchObject({
      archived_at: expect.any(Date) as Date,
    });
  });
});

describe('a held comment', () => {
  const comments = async (client: TestClient, path = `/forum/${post}`) => {
    const body = (await client.get(path)).json<[ForumPost] | MyPost>();
    return [body].flat()[0]!.comments.map(({ cmtID, cmtHeld, cmtStatus }) => [cmtID, cmtHeld, cmtStatus]);
  };
  const count = async (client: TestClient, path = '/forum') =>
    (await client.get(path)).json<ForumPostSummary[]>().map(({ commentCount }) => commentCount);

  test('is on the screen of its author alone, and counted for nobody', async () => {
    const asOther = asHider;
    expect([await count(asReader), await count(asOther)]).toEqual([[1], [1]]);
    const escalation = await escalate(asAna, 'comment', comment);
    expect(await comments(asReader)).toEqual([[comment, true, 'Published']]);
    expect(await comments(asReader, `/forum/${post}?comment=${comment}`)).toEqual([[comment, true, 'Published']]);
    for (const client of [asOther, asAuthor, asAna]) expect(await comments(client)).toEqual([]);
    expect(await comments(asAuthor, `/mypost/${post}`)).toEqual([]);
    for (const client of [asReader, asOther]) {
      expect(await count(client)).toEqual([0]);
      expect(await count(client, '/forum?answers=none')).toEqual([0]);
    }
    expect(await count(asAuthor, `/myposts/${author.userId}`)).toEqual([0]);
    await end(escalation, 'show');
    expect([await comments(asOther), await count(asOther), await count(asReader)]).toEqual([
      [[comment, undefined, 'Published']],
      [1],
      [1],
    ]);
  });

  test('is not found by others, and her own export says that it is held', async () => {
    await escalate(asAna, 'comment', comment);
    expect((await asAuthor.get(`/report-comment/${comment}`)).json()).toEqual(envelope('NOT_FOUND'));
    const report = await asAuthor.post(`/report-comment/${comment}`, { reportReason: 'It names a street' });
    expect(report.json()).toEqual(envelope('NOT_FOUND'));
    const exported = (await asReader.get(`/account/${reader.userId}/export`)).json<OwnData>();
    expect(exported.comments).toMatchObject([{ cmtStatus: 'Published', cmtHeld: true }]);
  });

  test('can be deleted by its author, and not changed', async () => {
    await escalate(asAna, 'comment', comment);
    const change = await asReader.put(`/comment/${comment}`, { cmtDesc: 'Other words' });
    expect(change.json()).toEqual(envelope('COMMENT_HIDDEN'));
    expect((await asReader.delete(`/comment/${comment}`)).statusCode).toBe(200);
    expect(await t.db('escalations').whereNull('closed_at')).toHaveLength(1);
  });

  test('leads no update of others to it', async () => {
    await asHider.put(`/forum/${post}/follow`, {});
    t.clock.advance(MINUTE);
    const { cmtID: id } = (await asReader.post(`/forum/${post}`, { cmtDesc: 'An answer' })).json<{ cmtID: string }>();
    const kinds = async () => (await asHider.get('/updates')).json<Update[]>().map(({ kind }) => kind);
    expect(await kinds()).toEqual(['post-answered']);
    const escalation = await escalate(asAna, 'comment', id);
    expect(await kinds()).toEqual([]);
    await end(escalation, 'show');
    expect(await kinds()).toEqual(['post-answered']);
  });

  test("stays off the forum's screen of her own anonymous post, where it would say whose post it is", async () => {
    const anonymous = await insertPost(t.db, author, { anonymous: true });
    const own = await insertComment(t.db, anonymous, author);
    await escalate(asAna, 'comment', own);
    expect(await comments(asAuthor, `/forum/${anonymous}`)).toEqual([]);
    expect(await comments(asAuthor, `/mypost/${anonymous}`)).toEqual([[own, true, 'Published']]);
  });

  test('is marked for moderators where they read all comments of a post', async () => {
    await escalate(asAna, 'comment', comment);
    await asAuthor.delete(`/mypost/${post}`, {});
    const archived = (await asAna.get(`/archived-user-posts/${post}`)).json<[{ comments: { cmtHeld?: true }[] }]>();
    expect(archived[0].comments).toMatchObject([{ cmtHeld: true }]);
  });

  test('keeps the count right when it is held, deleted and let go in any order', async () => {
    const stored = async () => (await t.db('comment_counts').where({ post_id: post }).pluck('n'))[0];
    const second = await insertComment(t.db, post, author);
    const first = await escalate(asAna, 'comment', comment);
    expect(await stored()).toBe(1);
    await asReader.delete(`/comment/${comment}`);
    expect(await stored()).toBe(1);
    await end(first, 'review');
    expect(await stored()).toBe(1);
    await end(await escalate(asAna, 'comment', second), 'review');
    expect(await stored()).toBe(0);
  });
});

test('reports of a held post stay in their lists, and its reporter is told nothing', async () => {
  const report = await insertReport(t.db, { kind: 'post', id: post }, reader);
  await escalate(asAna, 'post', post);
  const listed = (await asBea.get('/reported-posts?list=forumpost')).body;
  expect(listed).toContain(report);
  expect((await asReader.get('/updates')).json()).toEqual([]);
});

describe('two forums that differ only in who wrote the anonymous post', () => {
  test('answer every reader the same while it, or her comment under it, is held', async () => {
    const [mei, ann] = [await t.makeUser({ age: 30 }), await t.makeUser({ age: 30 })];
    const scene = async (writer: TestUser, held: 'post' | 'comment') => {
      await t.db.raw('truncate escalations, posts, outcomes, follows cascade');
      const moment = new Date('2026-03-05T10:00:00.000Z');
      const ids = ['6f0d5a1c-7e21-4a36-9a3b-5f0c0d3e8a52', '5f0c0d3e-8a52-4a36-9a3b-6f0d5a1c7e21'] as const;
      await insertPost(t.db, writer, { id: ids[0], anonymous: true, title: 'T', description: 'D', created_at: moment });
      await insertComment(t.db, ids[0], writer, { id: ids[1], description: 'C', created_at: moment });
      await escalate(asAna, held, held === 'post' ? ids[0] : ids[1]);
      const paths = [
        ...PLACES(ids[0], reader.userId),
        `/report-comment/${ids[1]}`,
        `/forum/${ids[0]}?comment=${ids[1]}`,
      ];
      const answers: unknown[] = [];
      for (const client of [asReader, asHider]) {
        for (const path of paths.filter((each) => !each.includes('/export'))) {
          const { statusCode, body, headers } = await client.get(path);
          answers.push([path, statusCode, body, headers.link]);
        }
      }
      return answers;
    };
    for (const held of ['post', 'comment'] as const) expect(await scene(mei, held)).toEqual(await scene(ann, held));
  });

  test("show the same of it on the screens of the two in the forum, the author's included", async () => {
    const ids: string[] = [];
    const seen: string[] = [];
    for (const writer of [author, reader]) {
      const anonymous = await insertPost(t.db, writer, { anonymous: true });
      ids.push(anonymous);
      await insertComment(t.db, anonymous, writer);
      await escalate(asAna, 'post', anonymous);
      for (const client of [asAuthor, asReader]) seen.push((await client.get(`/forum/${anonymous}`)).body);
    }
    expect(new Set(seen).size).toBe(1);
  });
});
