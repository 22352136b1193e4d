import { MINUTE, type TestClient, type TestUser, useTestApp } from '../../../testing/index';
import { insertPost } from '../../../testing/content';

const t = useTestApp();
let ann: TestUser;
let postId: string;
beforeAll(async () => {
  ann = await t.makeUser();
  postId = await insertPost(t.db, await t.makeUser());
});

const PAGE_CALL = { 'x-page': '1' };

/** A browser that sends nothing but the token of a page, as the host does. */
async function onlyPages(user = ann): Promise<TestClient> {
  const { pageToken = '' } = (await t.signIn(user)).cookies;
  const client = t.visitor();
  client.cookies.pageToken = pageToken;
  return client;
}
const page = (client: TestClient, path = '/forum') => client.get(path, { headers: PAGE_CALL });
const status = (client: TestClient, path?: string) => page(client, path).then(({ statusCode }) => statusCode);

test("a page token reads a page's data, and the reply names the reader and sets no cookie", async () => {
  const answer = await page(await onlyPages());
  expect([answer.statusCode, answer.cookies]).toEqual([200, []]);
  expect(answer.headers['x-page-reader']).toBe(`${ann.userId} user`);
  expect(answer.json()).toMatchObject([{ postID: postId }]);
});

test.each([
  ['/home', 200],
  ['/forum/:id', 200],
  ['/myposts/:me', 200],
  ['/myview', 403],
  ['/review-new-posts', 403],
  ['/account/:me', 401],
  ['/account/:me/export', 401],
  ['/updates', 401],
  ['/hidden-members', 401],
])('a page token on %s gets %i', async (path, expected) => {
  expect(await status(await onlyPages(), path.replace(':id', postId).replace(':me', ann.userId))).toBe(expected);
});

test("a page token of a moderator reads moderators' pages", async () => {
  const answer = await page(await onlyPages(await t.makeModerator()), '/myview');
  expect([answer.statusCode, String(answer.headers['x-page-reader']).split(' ')[1]]).toEqual([200, 'moderator']);
});

test('a page token is refused without the x-page header, and for every write', async () => {
  const client = await onlyPages();
  expect((await client.get('/forum')).statusCode).toBe(401);
  const comment = await client.post(`/forum/${postId}`, { cmtDesc: 'Words' }, { headers: PAGE_CALL });
  expect(comment.statusCode).toBe(401);
  const removal = await client.delete(`/mypost/${postId}`, { userID: ann.userId }, { headers: PAGE_CALL });
  expect(removal.statusCode).toBe(401);
});

test('a page token and an access token cannot replace each other', async () => {
  const { accessToken = '', pageToken = '' } = (await t.signIn(ann)).cookies;
  const client = t.visitor();
  client.cookies.pageToken = accessToken;
  expect(await status(client)).toBe(401);
  const bearer = { authorization: `Bearer ${pageToken}` };
  expect((await t.visitor().get('/forum', { headers: bearer })).statusCode).toBe(401);
  expect((await t.visitor().get('/forum', { headers: { ...bearer, ...PAGE_CALL } })).statusCode).toBe(401);
});

test('a page token outlives the access token, and ends after 15 minutes or with the session', async () => {
  const used = await onlyPages();
  for (const minutes of [6, 8]) {
    t.clock.advance(minutes * MINUTE);
    expect(await status(used)).toBe(200);
  }
  t.clock.advance(2 * MINUTE);
  expect(await status(used)).toBe(401);

  const whole = await t.signIn(ann);
  const client = t.visitor();
  client.cookies.pageToken = whole.cookies.pageToken!;
  await whole.put(`/signout/${ann.userId}`, {});
  expect(whole.cookies.pageToken).toBeUndefined();
  expect(await status(client)).toBe(401);
});

test('a page token is renewed when the member chooses to stay, not by an automatic refresh', async () => {
  const client = await t.signIn(ann);
  const refresh = (body: object) => client.post(`/refresh/${ann.userId}`, body);
  const before = client.cookies.pageToken;
  t.clock.advance(10 * MINUTE);
  expect((await refresh({})).statusCode).toBe(200);
  expect(client.cookies.pageToken).toBe(before);
  t.clock.advance(4 * MINUTE);
  expect((await refresh({ stay: true })).statusCode).toBe(200);
  expect(client.cookies.pageToken).not.toBe(before);
  t.clock.advance(14 * MINUTE);
  expect(await status(client)).toBe(200);
});

test('signing in clears the signedOut cookie', async () => {
  const client = t.visitor();
  client.cookies.signedOut = '1';
  await client.post('/login', { username: ann.username, password: ann.password });
  expect(client.cookies.signedOut).toBeUndefined();
  expect(await status(client)).toBe(200);
});
