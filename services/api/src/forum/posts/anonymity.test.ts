import { createHash } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { ForumPost, ForumPostSummary, MyPost, Update } from '@commonpurse/contracts';
import { type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertPost } from '../../../testing/content';
import { linksOf } from '../../../testing/links';

const api = useTestApp();
let author: TestUser;
let other: TestUser;
let asAuthor: TestClient;
let asOther: TestClient;
let asModerator: TestClient;
let postId: string;

/** Everything that would link a text to its author: unchanged, encoded, truncated or hashed. */
function traces({ userId, username, email }: TestUser): string[] {
  const plain = [userId, username, email, userId.replaceAll('-', ''), username.slice(0, 6), email.split('@')[0] ?? ''];
  const hashes = ['md5', 'sha1', 'sha256'].flatMap((kind) =>
    [userId, username, email].flatMap((text) => {
      const hash = createHash(kind).update(text);
      return [hash.copy().digest('hex').slice(0, 12), hash.digest('base64url').slice(0, 12)];
    }),
  );
  const encoded = plain.slice(0, 3).map((text) => Buffer.from(text).toString('base64url').slice(0, 12));
  return [...plain, ...hashes, ...encoded].map((text) => text.toLowerCase());
}

function expectNoTrace(answer: LightMyRequestResponse, what: string): void {
  const bytes = `${JSON.stringify(answer.headers)}\n${answer.body}`.toLowerCase();
  expect([what, traces(author).filter((trace) => bytes.includes(trace))]).toEqual([what, []]);
}

beforeAll(async () => {
  author = await api.makeUser({ username: 'philippa.q', email: 'philippa@quiet.example', age: 47 });
  other = await api.makeUser({ username: 'ordinary' });
  asAuthor = await api.as(author);
  asOther = await api.as(other);
  asModerator = await api.as(await api.makeModerator());

  const draft = {
    postTitle: 'Quiet words',
    postCategory: 'Payday Loan',
    postDesc: 'Nobody knows.',
    postAuthor: author.userId,
  };
  const written = await asAuthor.post('/new-forum-post', { ...draft, postAnon: 'Yes' });
  postId = written.json<{ postID: string }>().postID;
  expect((await asModerator.put(`/review-new-posts/${postId}/approve`)).statusCode).toBe(200);
  const say = async (client: TestClient, path: string, cmtDesc: string) =>
    expect((await client.post(`${path}/${postId}`, { cmtDesc })).statusCode).toBe(201);
  await say(asOther, '/forum', 'from someone else');
  await say(asAuthor, '/forum', 'from the author, in the forum');
  await say(asAuthor, '/mypost', 'from the author, in her own posts');
});

test('no reply to another member reveals the author of an anonymous post', async () => {
  const paths = [
    '/forum',
    '/home',
    '/forum?limit=1',
    '/forum?search=quiet',
    '/forum?age=45-54',
    '/forum?category=Payday%20Loan&age=45-54&search=nobody',
    '/forum?search=philippa',
    `/forum?search=${author.userId}`,
    '/forum?after=x',
    `/forum/${postId}`,
    `/forum/${postId}?after=x`,
    `/mypost/${postId}`,
    `/myposts/${other.userId}`,
    '/archived-user-posts',
    `/archived-user-posts/${postId}`,
    '/review-new-posts',
    `/review-new-posts/${postId}`,
    '/myview',
    '/appeals',
    `/appeals?ref=${postId}`,
    '/updates',
    '/updates/settings',
    '/moderation/appeals',
  ];
  for (const path of paths) expectNoTrace(await asOther.get(path), path);
  const calls: ['POST' | 'PUT' | 'DELETE', string, unknown][] = [
    ['POST', `/forum/${postId}`, { cmtDesc: 'another comment' }],
    ['POST', `/forum/${postId}`, { cmtDesc: 'not mine', cmtAuthor: 'someone' }],
    ['POST', `/mypost/${postId}`, { cmtDesc: 'not my post' }],
    ['PUT', `/review-new-posts/${postId}/approve`, {}],
    ['PUT', `/review-new-posts/${postId}/approve/undo`, {}],
    ['PUT', `/update-forum-post/${postId}`, { postTitle: 'Not mine', postCategory: 'Payday Loan', postDesc: 'Words' }],
    ['DELETE', `/mypost/${postId}`, {}],
    ['PUT', `/forum/${postId}/follow`, {}],
    ['DELETE', `/forum/${postId}/follow`, undefined],
    ['PUT', `/forum/${postId}/save`, {}],
    ['DELETE', `/forum/${postId}/save`, undefined],
    ['PUT', `/forum/${postId}/thanks`, {}],
    ['DELETE', `/forum/${postId}/thanks`, undefined],
    ['POST', '/appeals', { kind: 'post', ref: postId, message: 'Not mine' }],
    ['POST', '/appeals', { kind: 'edit', ref: postId, message: 'Not mine' }],
    ['POST', '/new-forum-post', { postTitle: 'Mine', postCategory: 'Payday Loan', postDesc: 'Words' }],
  ];
  for (const [method, path, body] of calls)
    expectNoTrace(await asOther.request(method, path, body), `${method} ${path}`);
  const list = await asOther.get(`/myposts/${author.userId}`);
  expect([list.statusCode, list.body.includes(postId)]).toEqual([403, false]);
});

test('an appeal and a republication by a moderator do not reveal the author of an anonymous post', async () => {
  const asSecond = await api.as(await api.makeModerator());
  const takenDown = await asModerator.put(`/forum/${postId}/take-down`, { reason: 'It names a street' });
  expect(takenDown.statusCode).toBe(200);
  const sent = await asAuthor.post('/appeals', { kind: 'post', ref: postId, message: 'Philippa asks: look again' });
  const { appealID: appealId } = sent.json<{ appealID: string }>();
  const paths = ['/appeals', `/appeals?ref=${postId}`, `/moderation/appeals/${appealId}`, `/forum/${postId}`, '/forum'];
  for (const path of paths) expectNoTrace(await asOther.get(path), path);
  const body = { reply: 'Thank you' };
  for (const decision of ['uphold', 'overturn']) {
    expectNoTrace(await asOther.put(`/moderation/appeals/${appealId}/${decision}`, body), decision);
  }
  expect((await asSecond.put(`/moderation/appeals/${appealId}/overturn`, body)).statusCode).toBe(200);
  expect((await asOther.get(`/forum/${postId}`)).statusCode).toBe(200);
  for (const path of paths) expectNoTrace(await asOther.get(path), path);
});

test('the author reading the forum gets the same replies as others, without her name', async () => {
  // A reader who has written nothing there, because a reader's own comments are marked.
  const asBystander = await api.as(await api.makeUser());
  for (const path of ['/forum', '/forum?search=quiet', `/forum/${postId}`]) {
    const [own, others] = [await asAuthor.get(path), await asBystander.get(path)];
    expectNoTrace(own, path);
    expect(own.body).toBe(others.body);
  }
  expectNoTrace(await asModerator.get(`/forum/${postId}`), 'as a moderator');
});

test('an anonymous post has the same keys as a named one, an age band, and its author is called Author', async () => {
  const named = await insertPost(api.db, await api.makeUser());
  const posts = (await asOther.get('/forum')).json<ForumPostSummary[]>();
  const [anonymous, plain] = [postId, named].map((id) => posts.find((post) => post.postID === id));
  expect(anonymous?.postUser).toEqual({ username: 'Anonymous', age: '45-54' });
  expect(Object.keys(anonymous ?? {})).toEqual(Object.keys(plain ?? {}));
  // A reader who has written nothing there: her own choices are among the keys.
  const asBystander = await api.as(await api.makeUser());
  const [[post], [namedPost]] = [
    (await asBystander.get(`/forum/${postId}`)).json<[ForumPost]>(),
    (await asBystander.get(`/forum/${named}`)).json<[ForumPost]>(),
  ];
  expect(Object.keys(post)).toEqual(Object.keys(namedPost));
  expect(post).toMatchObject({ postUser: 'Anonymous', postAge: '45-54', postAnon: 'Yes' });
  const names = post.comments.map((comment) => comment.cmtAuthorUsername);
  expect(names.sort()).toEqual(['Author', 'Author', 'ordinary', 'ordinary']);
});

test("a search does not find an anonymous post by its author's name, address or id", async () => {
  for (const search of [author.username, author.email, author.userId, 'philippa', 'Anonymous']) {
    const answer = await asOther.get(`/forum?${new URLSearchParams({ search }).toString()}`);
    expect(answer.json()).toEqual([]);
  }
});

test("a post made anonymous later loses the author's name at once, in her earlier comments too", async () => {
  const id = await insertPost(api.db, author, { title: 'Named at first' });
  await asAuthor.post(`/forum/${id}`, { cmtDesc: 'under her own name' });
  expect((await asOther.get(`/forum/${id}`)).body).toContain(author.username);
  const same = { postTitle: 'Named at first', postCategory: 'Payday Loan', postDesc: 'As before.' };
  const edited = await asAuthor.put(`/update-forum-post/${id}`, { ...same, postAnon: 'Yes' });
  expect(edited.statusCode).toBe(200);
  expectNoTrace(await asOther.get(`/forum/${id}`), 'detail');
  expectNoTrace(await asOther.get('/forum'), 'list');
  await api.db('posts').where({ id }).delete();
});

test("a change of the author's age changes none of her posts, so that they cannot be linked by it", async () => {
  const writer = await api.makeUser({ username: 'turns.sixty', age: 40 });
  const asWriter = await api.as(writer);
  const [hidden, named] = [await insertPost(api.db, writer, { anonymous: true }), await insertPost(api.db, writer)];
  const { username, email } = writer;
  expect((await asWriter.put(`/account/${writer.userId}`, { username, email, age: 60 })).statusCode).toBe(200);
  const ages = async (query: string) =>
    (await asOther.get(`/forum?${query}`))
      .json<ForumPostSummary[]>()
      .filter(({ postID: postId }) => postId === hidden || postId === named)
      .map(({ postID: postId, postUser }) => [postId, postUser.age]);
  expect(await ages('age=35-44')).toEqual([
    [named, 40],
    [hidden, '35-44'],
  ]);
  expect(await ages('age=55%20above')).toEqual([]);
  expect((await asOther.get(`/forum/${hidden}`)).json<[ForumPost]>()[0].postAge).toBe('35-44');
  expect((await asOther.get(`/report-post/${hidden}`)).json<[{ postUser: object }]>()[0].postUser).toMatchObject({
    age: '35-44',
  });
  const body = { postTitle: 'At sixty', postCategory: 'Payday Loan', postDesc: 'As it is now.' };
  const { postID: postId } = (await asWriter.post('/new-forum-post', body)).json<{ postID: string }>();
  expect((await asWriter.get(`/mypost/${postId}`)).json<MyPost>().postAge).toBe(60);
});

test('hiding a member does not hide her anonymous posts and her comments on them', async () => {
  const asHider = await api.as(await api.makeUser());
  const asNobody = await api.as(await api.makeUser());
  const [hidden, named] = [await insertPost(api.db, author, { anonymous: true }), await insertPost(api.db, author)];
  await asAuthor.post(`/forum/${hidden}`, { cmtDesc: 'as the author' });
  await asAuthor.post(`/forum/${named}`, { cmtDesc: 'under her name' });
  const answer = await asHider.put('/hidden-members', { username: author.username });
  expect(answer.statusCode).toBe(200);
  for (const path of [`/forum/${hidden}`, `/forum/${postId}`, '/forum?search=quiet', '/forum?search=philippa']) {
    expect([path, (await asHider.get(path)).body]).toEqual([path, (await asNobody.get(path)).body]);
  }
  const anonymous = async (client: TestClient) =>
    (await client.get('/forum?limit=100')).json<ForumPostSummary[]>().filter(({ postAnon }) => postAnon === 'Yes');
  expect(await anonymous(asHider)).toEqual(await anonymous(asNobody));
  expect((await asHider.get('/forum')).body).not.toContain(named);
  for (const path of ['/hidden-posts', `/forum/${hidden}`, '/forum']) expectNoTrace(await asHider.get(path), path);
  await api.db('hidden_members').delete();
});

test('hiding an anonymous post hides no other post, and reveals no name', async () => {
  const asHider = await api.as(await api.makeUser());
  const [first, other] = [
    await insertPost(api.db, author, { anonymous: true, title: 'One of two' }),
    await insertPost(api.db, author, { anonymous: true, title: 'Two of two' }),
  ];
  expectNoTrace(await asHider.put(`/hidden-posts/${first}`, {}), 'PUT');
  expectNoTrace(await asHider.get('/hidden-posts'), 'list');
  const listed = (await asHider.get('/forum?search=of%20two')).json<ForumPostSummary[]>();
  expect(listed.map(({ postID: postId }) => postId)).toEqual([other]);
  expectNoTrace(await asHider.delete(`/hidden-posts/${first}`), 'DELETE');
  await api.db('posts').whereIn('id', [first, other]).delete();
});

test('following an anonymous post, and notifications of answers, do not reveal its author', async () => {
  const reader = await api.makeUser();
  const asReader = await api.as(reader);
  const hidden = await insertPost(api.db, author, { anonymous: true, title: 'Followed' });
  const followed = await asReader.put(`/forum/${hidden}/follow`, {});
  expectNoTrace(followed, 'follow');
  expect([followed.statusCode, (await asModerator.put(`/forum/${hidden}/follow`, {})).statusCode]).toEqual([200, 200]);
  const fromAuthor = await asAuthor.post(`/forum/${hidden}`, { cmtDesc: 'as the author' });
  const fromOther = await asOther.post(`/forum/${hidden}`, { cmtDesc: 'as another' });
  expect([fromAuthor.statusCode, fromOther.statusCode]).toEqual([201, 201]);
  expect(Object.keys(fromAuthor.json())).toEqual(Object.keys(fromOther.json()));
  expectNoTrace(fromOther, 'comment');
  for (const client of [asReader, asModerator, asOther, asAuthor]) {
    for (const path of ['/updates', '/updates/settings']) expectNoTrace(await client.get(path), path);
  }
  // The author's list and view of the post are those of any follower, so that her screen does not reveal her either.
  expect((await asAuthor.delete(`/mypost/${hidden}`)).statusCode).toBe(200);
  const later = await insertPost(api.db, author, { anonymous: true, title: 'Followed too' });
  expect((await asReader.put(`/forum/${later}/follow`, {})).statusCode).toBe(200);
  expect((await asOther.post(`/forum/${later}`, { cmtDesc: 'to both' })).statusCode).toBe(201);
  const list = async (client: TestClient) => {
    const entries = (await client.get('/updates')).json<Update[]>().filter(({ postID: postId }) => postId === later);
    return entries.map(({ updateID: _, ...entry }) => entry);
  };
  const hers = await list(asAuthor);
  expect(hers).toHaveLength(1);
  expect(hers).toEqual(await list(asReader));
  const [exported, unfollowed] = [
    await asReader.get(`/account/${reader.userId}/export`),
    await asReader.delete(`/forum/${later}/follow`),
  ];
  expect([exported.statusCode, unfollowed.statusCode]).toEqual([200, 200]);
  expectNoTrace(exported, 'export');
  expectNoTrace(unfollowed, 'unfollow');
  expect((await asAuthor.get(`/forum/${later}`)).body).toBe((await asReader.get(`/forum/${later}`)).body);
});

test("a page key does not contain the author's id", async () => {
  await insertPost(api.db, author, { anonymous: true });
  await insertPost(api.db, author, { anonymous: true });
  const { next = '' } = linksOf(await asOther.get('/forum?limit=1'));
  const after = new URLSearchParams(next.split('?')[1]).get('after') ?? '';
  expect(after).not.toBe('');
  const key = Buffer.from(after, 'base64url').toString('hex');
  expect(key).not.toContain(author.userId.replaceAll('-', ''));
});

test("ids of an author's named posts and comments do not link them to her anonymous post", async () => {
  const words = { postTitle: 'Title', postCategory: 'Payday Loan', postDesc: 'Words' };
  for (const postAnon of ['Yes', 'No', 'Yes']) {
    const written = await asAuthor.post('/new-forum-post', { ...words, postAnon });
    expect(written.statusCode).toBe(201);
    const answered = await asAuthor.post(`/forum/${postId}`, { cmtDesc: `as well: ${postAnon}` });
    expect(answered.statusCode).toBe(201);
  }
  const idsOf = (table: 'posts' | 'comments') => api.db(table).where({ author_id: author.userId }).pluck('id');
  const ids = [author.userId, ...(await idsOf('posts')), ...(await idsOf('comments'))];
  expect(new Set(ids.map((id) => id.slice(0, 8))).size).toBe(ids.length);
});

test('a deleted account leaves its comments without a name', async () => {
  const gone = await api.makeUser({ username: 'was.here' });
  await (await api.as(gone)).post(`/forum/${postId}`, { cmtDesc: 'before I left' });
  await api.db('users').where({ id: gone.userId }).update({ active: false });
  const answer = await asOther.get(`/forum/${postId}`);
  expect(answer.body).not.toContain('was.here');
  const [post] = answer.json<[ForumPost]>();
  expect(post.comments.find((comment) => comment.cmtDesc === 'before I left')).toMatchObject({
    cmtActiveUser: false,
    cmtAuthorUsername: 'Deleted Account',
  });
});

test('the server log contains neither text nor author', () => {
  const logs = api.logs.join('\n').toLowerCase();
  for (const secret of ['quiet words', 'nobody knows', 'from the author', author.username, author.email]) {
    expect(logs).not.toContain(secret);
  }
});
