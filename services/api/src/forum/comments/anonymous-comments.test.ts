import {
  MESSAGE,
  type Case,
  type Comment,
  type CommentReport,
  type CommentToReport,
  type ForumPost,
  type ForumPostSummary,
  type MyPost,
  type NewCommentReply,
  type OwnData,
  type SiteSettings,
  type Update,
} from '@commonpurse/contracts';
import { envelope, type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertPost } from '../../../testing/content';

const t = useTestApp();
let ann: TestUser;
let beth: TestUser;
let asAnn: TestClient;
let asBeth: TestClient;
let asReader: TestClient;
let asModerator: TestClient;
let post: string;

beforeAll(async () => {
  [ann, beth] = [await t.makeUser(), await t.makeUser()];
  [asAnn, asBeth, asReader] = [await t.as(ann), await t.as(beth), await t.as(await t.makeUser())];
  asModerator = await t.as(await t.makeModerator());
});

beforeEach(async () => {
  await t.db('site_settings').delete();
  post = await insertPost(t.db, await t.makeUser());
});

async function write(by: TestClient, cmtDesc: string, { cmtAnon = 'Yes', id = post, screen = 'forum' } = {}) {
  t.clock.advance(1_000);
  const answer = await by.post(`/${screen}/${id}`, { cmtDesc, cmtAnon });
  expect([answer.statusCode, answer.body]).toEqual([201, expect.stringContaining(MESSAGE.comment.created)]);
  return answer.json<NewCommentReply>().cmtID;
}
const read = async (by = asReader, id = post) => (await by.get(`/forum/${id}`)).json<[ForumPost]>()[0].comments;
const namesOf = (comments: Comment[]) => comments.map(({ cmtAuthorUsername }) => cmtAuthorUsername);
const names = async (by = asReader, id = post) => namesOf(await read(by, id));
const name = (user: TestUser) => user.username;
const turn = async (anonymousComments: boolean) => {
  const settings = (await asModerator.get('/site-settings')).json<SiteSettings>();
  expect((await asModerator.put('/site-settings', { ...settings, anonymousComments })).statusCode).toBe(200);
};
const setAnonymous = (anonymous: boolean, id = post) => t.db('posts').where({ id }).update({ anonymous });

describe('an anonymous comment', () => {
  test('shows readers a handle, and is marked as her own for its author alone', async () => {
    const cmtId = await write(asAnn, 'Quietly');
    const expected = {
      cmtID: cmtId,
      cmtDesc: 'Quietly',
      cmtDateTime: t.clock.now().toISOString(),
      cmtStatus: 'Published',
      cmtAuthorUsername: 'Anonymous 1',
      cmtActiveUser: true,
      cmtAnon: 'Yes',
    };
    expect(await read()).toEqual([expected]);
    expect(await read(asModerator)).toEqual([expected]);
    expect(await read(asAnn)).toEqual([{ ...expected, cmtOwn: true }]);
    const [{ comment }] = (await asReader.get(`/report-comment/${cmtId}`)).json<[CommentToReport]>();
    const { cmtStatus: _, ...onReport } = expected;
    expect(comment).toEqual(onReport);
  });

  test('is what its author goes on with, also once it is deleted, until she names herself there', async () => {
    const begun = async (by: TestClient, id = post) =>
      (await by.get(`/forum/${id}`)).json<[ForumPost]>()[0].commentAnon;
    expect(await begun(asAnn)).toBeUndefined();
    const cmtId = await write(asAnn, 'Quietly');
    expect([await begun(asAnn), await begun(asBeth)]).toEqual(['Yes', undefined]);
    expect((await asAnn.delete(`/comment/${cmtId}`)).statusCode).toBe(200);
    expect(await begun(asAnn)).toBe('Yes');
    await write(asAnn, 'named', { cmtAnon: 'No' });
    expect(await begun(asAnn)).toBe('No');
    const own = await insertPost(t.db, ann, { anonymous: true });
    await write(asAnn, 'as the author', { id: own });
    expect(await begun(asAnn, own)).toBeUndefined();
  });

  test('has one handle for each commenter of a thread, in the order of first anonymous comments', async () => {
    await write(asAnn, 'named', { cmtAnon: 'No' });
    await write(asBeth, 'one');
    await write(asAnn, 'two');
    await write(asBeth, 'three');
    await write(asBeth, 'named', { cmtAnon: 'No' });
    await write(asAnn, 'four');
    expect(await names()).toEqual([name(ann), 'Anonymous 1', 'Anonymous 2', 'Anonymous 1', name(beth), 'Anonymous 2']);
    const elsewhere = await insertPost(t.db, beth);
    await write(asAnn, 'first here', { id: elsewhere });
    expect(await names(asReader, elsewhere)).toEqual(['Anonymous 1']);
  });

  test('is a named one without the field, and other values are refused', async () => {
    expect((await asAnn.post(`/forum/${post}`, { cmtDesc: 'plain' })).statusCode).toBe(201);
    for (const cmtAnon of ['yes', '', true, null, ['Yes']]) {
      expect((await asAnn.post(`/forum/${post}`, { cmtDesc: 'words', cmtAnon })).statusCode).toBe(400);
    }
    expect(await names()).toEqual([name(ann)]);
  });

  test('keeps its handle when it is changed, and the next one too when it was deleted', async () => {
    const first = await write(asAnn, 'first');
    expect((await asAnn.put(`/comment/${first}`, { cmtDesc: 'changed', cmtAnon: 'No' })).statusCode).toBe(200);
    expect(await read()).toMatchObject([{ cmtAuthorUsername: 'Anonymous 1', cmtEdited: true, cmtAnon: 'Yes' }]);
    expect((await asAnn.delete(`/comment/${first}`)).statusCode).toBe(200);
    await write(asBeth, 'another');
    await write(asAnn, 'again');
    expect(await names()).toEqual(['Anonymous 2', 'Anonymous 1']);
  });

  test('stays as it was when its author deletes her account, while her named comments lose their name', async () => {
    const leaver = await t.makeUser();
    const asLeaver = await t.as(leaver);
    await write(asLeaver, 'anonymous');
    await write(asLeaver, 'named', { cmtAnon: 'No' });
    const [before] = await read();
    const gone = await asLeaver.request('DELETE', `/delete-account/${leaver.userId}`, { userID: leaver.userId });
    expect(gone.statusCode).toBe(200);
    expect(await read()).toEqual([before, expect.objectContaining({ cmtActiveUser: false })]);
    await write(asAnn, 'the next');
    expect((await names()).at(-1)).toBe('Anonymous 2');
  });

  test('sent twice with one key is stored once, and a named one with this key is another request', async () => {
    const headers = { 'idempotency-key': '5f0c0d3e-8a52-4a36-9a3b-6f0d5a1c7e21' };
    const send = (cmtAnon: string) => asAnn.post(`/forum/${post}`, { cmtDesc: 'once', cmtAnon }, { headers });
    const [first, second] = [await send('Yes'), await send('Yes')];
    expect(second.body).toBe(first.body);
    expect((await send('No')).json()).toEqual(envelope('IDEMPOTENCY_KEY_REUSED'));
    expect(await names()).toEqual(['Anonymous 1']);
  });

  test('by several at once gives each of them one number of her own', async () => {
    const users = await Promise.all(Array.from({ length: 4 }, () => t.makeUser()));
    const clients = await Promise.all(users.map((user) => t.as(user)));
    await Promise.all(clients.map((client) => client.get('/updates/settings')));
    const sent = await Promise.all(
      [...clients, ...clients].map((client) => client.post(`/forum/${post}`, { cmtDesc: 'At once', cmtAnon: 'Yes' })),
    );
    expect(sent.map(({ statusCode }) => statusCode)).toEqual(sent.map(() => 201));
    const rows = await t.db('comments').where({ post_id: post }).select('author_id', 'handle');
    const pairs = new Set(rows.map((row) => `${row.author_id} ${row.handle}`));
    expect(pairs.size).toBe(4);
    expect(rows.map((row) => row.handle).toSorted()).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
  });
});

describe('under her own post', () => {
  beforeEach(async () => {
    post = await insertPost(t.db, ann, { anonymous: true });
  });

  test('the author of an anonymous post is Author whatever she chooses, and takes no number', async () => {
    await write(asAnn, 'one');
    await write(asAnn, 'two', { screen: 'mypost' });
    await write(asAnn, 'three', { cmtAnon: 'No' });
    await write(asBeth, 'four');
    const comments = await read();
    expect(namesOf(comments)).toEqual(['Author', 'Author', 'Author', 'Anonymous 1']);
    expect(comments.map(({ cmtAnon }) => cmtAnon)).toEqual([undefined, undefined, undefined, 'Yes']);
  });

  test('a handle from before the post became anonymous stays, also when anonymity is given up again', async () => {
    await setAnonymous(false);
    await write(asAnn, 'before');
    await setAnonymous(true);
    await write(asAnn, 'while anonymous');
    expect(await names()).toEqual(['Anonymous 1', 'Author']);
    await setAnonymous(false);
    await write(asAnn, 'after');
    expect(await names()).toEqual(['Anonymous 1', name(ann), 'Anonymous 1']);
    const mine = (await asAnn.get(`/mypost/${post}`)).json<MyPost>().comments;
    expect(mine.map(({ cmtOwn }) => cmtOwn)).toEqual([true, true, true]);
  });

  test('her own comments look on her screen of the forum like those of others', async () => {
    await setAnonymous(false);
    await write(asAnn, 'before');
    await setAnonymous(true);
    await write(asAnn, 'after');
    expect(await read(asAnn)).toEqual(await read());
  });
});

describe('with whether the post was anonymous on the screen', () => {
  const send = (by: TestClient, screen: string, body: object, headers = {}) => {
    t.clock.advance(1_000);
    return by.post(`/${screen}/${post}`, { cmtDesc: 'words', ...body }, { headers });
  };
  const refusal = [409, { ...envelope('ITEM_CHANGED'), message: MESSAGE.comment.anonymityChanged }];

  test.each([
    ['gave anonymity up', { seenPostAnon: 'Yes', postAnon: 'No' }],
    ['made it anonymous', { seenPostAnon: 'No', postAnon: 'Yes' }],
  ] as const)('is refused for everyone alike once its author %s', async (_what, { seenPostAnon, postAnon }) => {
    post = await insertPost(t.db, ann, { anonymous: postAnon === 'Yes' });
    const ways = [
      [asAnn, 'mypost'],
      [asAnn, 'forum'],
      [asBeth, 'forum'],
    ] as const;
    for (const [by, screen] of ways) {
      for (const cmtAnon of ['Yes', 'No']) {
        const refused = await send(by, screen, { cmtAnon, seenPostAnon });
        expect([refused.statusCode, refused.json()]).toEqual(refusal);
      }
    }
    expect(await names()).toEqual([]);
    for (const [by, screen] of ways) {
      expect((await send(by, screen, { seenPostAnon: postAnon })).statusCode).toBe(201);
    }
    const author = postAnon === 'Yes' ? 'Author' : name(ann);
    expect(await names()).toEqual([author, author, name(beth)]);
  });

  test('can be sent with the key of the refused one, and is stored once even if the post changes again', async () => {
    post = await insertPost(t.db, ann);
    const key = { 'idempotency-key': '0b9f3c1e-2d47-4c8a-9b60-7e5a4d2c1f38' };
    expect((await send(asAnn, 'mypost', { seenPostAnon: 'Yes' }, key)).statusCode).toBe(409);
    const first = await send(asAnn, 'mypost', { seenPostAnon: 'No' }, key);
    await setAnonymous(true);
    const second = await send(asAnn, 'mypost', { seenPostAnon: 'Yes' }, key);
    expect([first.statusCode, second.body]).toEqual([201, first.body]);
    expect(await names()).toEqual(['Author']);
  });

  test('is malformed with another value, and not found under a post that cannot be read', async () => {
    for (const seenPostAnon of ['yes', true, null]) {
      expect((await send(asBeth, 'forum', { seenPostAnon })).statusCode).toBe(400);
    }
    post = await insertPost(t.db, ann, { status: 'Pending' });
    expect((await send(asBeth, 'forum', { seenPostAnon: 'Yes' })).json()).toEqual(envelope('POST_NOT_FOUND'));
  });
});

describe('turned off in the settings', () => {
  test('new ones are refused, for everyone alike, and those that are there stay', async () => {
    await write(asAnn, 'before');
    await turn(false);
    const own = await insertPost(t.db, ann, { anonymous: true });
    for (const [by, id] of [
      [asAnn, post],
      [asBeth, post],
      [asAnn, own],
    ] as const) {
      const refused = await by.post(`/forum/${id}`, { cmtDesc: 'words', cmtAnon: 'Yes' });
      expect([refused.statusCode, refused.json()]).toEqual([409, envelope('ANONYMOUS_COMMENTS_OFF')]);
    }
    await write(asAnn, 'named', { cmtAnon: 'No' });
    expect(await names()).toEqual(['Anonymous 1', name(ann)]);
    await turn(true);
    await write(asAnn, 'after');
    expect(await names()).toEqual(['Anonymous 1', name(ann), 'Anonymous 1']);
  });

  test('a post that cannot be read is not found all the same', async () => {
    await turn(false);
    const pending = await insertPost(t.db, ann, { status: 'Pending' });
    const answer = await asBeth.post(`/forum/${pending}`, { cmtDesc: 'words', cmtAnon: 'Yes' });
    expect(answer.json()).toEqual(envelope('POST_NOT_FOUND'));
  });
});

describe('hiding her by name', () => {
  test('leaves out what she wrote under her name and nothing else: lists, counts, orders and updates', async () => {
    const asHider = await t.as(await t.makeUser());
    expect((await asHider.put('/hidden-members', { username: ann.username })).statusCode).toBe(200);
    await asHider.put(`/forum/${post}/follow`, {});
    await write(asAnn, 'named', { cmtAnon: 'No' });
    expect((await asHider.get('/updates')).json<Update[]>()).toEqual([]);
    const anonymous = await write(asAnn, 'anonymous');
    expect(await names(asHider)).toEqual(['Anonymous 1']);
    expect((await asHider.get('/updates')).json<Update[]>()).toEqual([
      expect.objectContaining({ kind: 'post-answered', postID: post, cmtID: anonymous }),
    ]);
    for (const path of ['/forum', '/forum?sort=answered', '/forum?answers=All']) {
      const listed = (await asHider.get(path)).json<ForumPostSummary[]>().find(({ postID: id }) => id === post);
      expect([path, listed?.commentCount]).toEqual([path, 1]);
    }
    const unanswered = (await asHider.get('/forum?answers=none')).json<ForumPostSummary[]>();
    expect(unanswered.map(({ postID: id }) => id)).not.toContain(post);
  });
});

describe('moderators', () => {
  test('read who wrote it beside the choice in reports, cases and their context', async () => {
    const cmtId = await write(asAnn, 'Call me on 0491 570 006');
    await asReader.post(`/report-comment/${cmtId}`, { reportReason: 'It names a person' });
    const named = { cmtAuthorUsername: ann.username, cmtAnon: 'Yes' };
    for (const { id } of await t.db('comment_reports').where({ comment_id: cmtId }).select('id')) {
      const report = (await asModerator.get(`/reported-comments/${id}?source=published`)).json<CommentReport>();
      expect(report.post.comments).toEqual([expect.objectContaining(named)]);
      expect(report.cmtUser.username).toBe(ann.username);
    }
    const found = (await asModerator.get(`/moderation/cases/comment/${cmtId}`)).json<Case>();
    expect(found.item.comment).toMatchObject(named);
    expect(found.author).toMatchObject({ username: ann.username, postAnon: 'Yes' });
    const listed = (await asModerator.get('/moderation/cases?kind=comment')).json<
      { ref: string; postAnon?: string }[]
    >();
    expect(listed.find(({ ref }) => ref === cmtId)).toMatchObject({ postAnon: 'Yes' });
    await asReader.post(`/report-post/${post}`, { reportReason: 'It names a street' });
    const [{ id }] = (await t.db('post_reports').where({ post_id: post }).select('id')) as [{ id: string }];
    const [report] = (await asModerator.get(`/reported-posts/${id}?source=published`)).json<[CommentReport]>();
    expect(report.post.comments).toEqual([expect.objectContaining(named)]);
  });
});

test('her export says which comments were anonymous, and names no handle', async () => {
  await write(asAnn, 'in her export');
  const data = (await asAnn.get(`/account/${ann.userId}/export`)).json<OwnData>();
  expect(data.comments[0]).toMatchObject({ cmtDesc: 'in her export', cmtAnon: 'Yes' });
  expect(JSON.stringify(data.comments)).not.toMatch(/Anonymous \d/);
});

test('a draft of a comment keeps the choice', async () => {
  const saved = await asAnn.put(`/drafts/comment.${post}`, { cmtDesc: 'half', cmtAnon: 'Yes' });
  expect(saved.statusCode).toBe(200);
  expect((await asAnn.get(`/drafts/comment.${post}`)).json()).toMatchObject({
    draft: { cmtDesc: 'half', cmtAnon: 'Yes' },
  });
  await write(asAnn, 'half and whole');
  expect((await asAnn.get(`/drafts/comment.${post}`)).json()).toEqual({ draft: null });
});
