import { MESSAGE } from '@commonpurse/contracts';
import { envelope, type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertComment, insertEdit, insertPost } from '../../../testing/content';

const t = useTestApp();
let ann: TestUser;
let beth: TestUser;
let client: TestClient;
beforeAll(async () => {
  beth = await t.makeUser();
});
beforeEach(async () => {
  ann = await t.makeUser();
  client = await t.signIn(ann);
});

const leave = (body: object | undefined = { userID: ann.userId }, by = client) =>
  by.delete(`/delete-account/${ann.userId}`, body);
const row = () => t.db('users').where({ id: ann.userId }).first();

test('deleting an account closes it and clears the browser', async () => {
  const answer = await leave();
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: MESSAGE.account.deleted }]);
  expect(answer.headers['clear-site-data']).toBe('"cookies", "storage"');
  expect(client.cookies).toEqual({});
  expect(await row()).toMatchObject({ active: false, deactivated_at: t.clock.now(), erased_at: null });
});

test('deleting an account ends all its sessions at once, access and refresh tokens alike', async () => {
  const other = await t.signIn(ann);
  const copy = t.copyOf(client);
  await leave();
  for (const browser of [other, copy]) {
    expect((await browser.get(`/account/${ann.userId}`)).json()).toEqual(envelope('NO_SESSION'));
    expect((await browser.post(`/refresh/${ann.userId}`, {})).json()).toEqual({
      ...envelope('NO_SESSION'),
      endReason: 'deleted',
    });
  }
  const open = await t.db('sessions').where({ user_id: ann.userId }).whereNull('ended_at');
  expect(open).toEqual([]);
});

test('signing in to a deleted account is refused exactly as with a wrong password', async () => {
  await leave();
  const wrong = await t.visitor().post('/login', { username: beth.username, password: 'Wrong-Purse-1' });
  const gone = await t.visitor().post('/login', { username: ann.username, password: ann.password });
  expect([gone.statusCode, gone.body]).toEqual([wrong.statusCode, wrong.body]);
});

test('posts of a deleted account are archived whatever their status, and pending edits are dropped', async () => {
  const statuses = ['Published', 'Pending', 'Rejected'] as const;
  const posts = await Promise.all(statuses.map((status) => insertPost(t.db, ann, { status })));
  await insertEdit(t.db, posts[0]!);
  const others = await insertPost(t.db, beth);
  await leave();
  const rows = await t.db('posts').whereIn('id', posts);
  expect(rows.map(({ archived_at }) => archived_at)).toEqual(Array(3).fill(t.clock.now()));
  expect(await t.db('post_edits').whereIn('post_id', posts)).toEqual([]);
  const reader = await t.as(beth);
  expect((await reader.get(`/forum/${posts[0]}`)).statusCode).toBe(404);
  expect((await reader.get(`/forum/${others}`)).statusCode).toBe(200);
  const console_ = await t.as(await t.makeModerator());
  expect((await console_.get(`/review-new-posts/${posts[1]}`)).statusCode).toBe(404);
});

test("comments of a deleted account stay, without the author's name", async () => {
  const post = await insertPost(t.db, beth);
  await insertComment(t.db, post, ann, { description: 'Still here' });
  await leave();
  const answer = await (await t.as(beth)).get(`/forum/${post}`);
  expect(answer.json<{ comments: unknown[] }[]>()[0]!.comments).toMatchObject([
    { cmtDesc: 'Still here', cmtActiveUser: false, cmtAuthorUsername: 'Deleted Account' },
  ]);
  expect(answer.body).not.toContain(ann.username);
});

test('moderators can finish open reports and contact forms of a deleted account, without its name', async () => {
  const post = await insertPost(t.db, beth);
  await client.post(`/report-post/${post}`, { reportReason: 'It names a street' });
  await client.post('/contact-us', { name: 'Ann', email: 'a@example.org', category: 'Feedback', desc: 'Hello' });
  const report = await t.db('post_reports').where({ reporter_id: ann.userId }).first('id');
  const form = await t.db('contact_forms').where({ user_id: ann.userId }).first('id');
  await leave();
  const console_ = await t.as(await t.makeModerator());
  const seen = await console_.get(`/reported-posts/${report!.id}?source=published`);
  expect(seen.statusCode).toBe(200);
  expect(seen.body).not.toContain(ann.username);
  expect((await console_.put(`/reported-posts/${report!.id}/approve`, {})).statusCode).toBe(200);
  expect((await console_.put(`/reported-contact/${form!.id}`, {})).statusCode).toBe(200);
});

test("moderators see a deleted account's name only in the list of inactive accounts", async () => {
  const post = await insertPost(t.db, ann);
  const comment = await insertComment(t.db, post, ann);
  const reporter = await t.as(beth);
  await reporter.post(`/report-post/${post}`, { reportReason: 'It names a street' });
  await reporter.post(`/report-comment/${comment}`, { reportReason: 'It names a street' });
  await leave();
  const console_ = await t.as(await t.makeModerator());
  const report = await t.db('post_reports').where({ post_id: post }).first('id');
  const commentReport = await t.db('comment_reports').where({ comment_id: comment }).first('id');
  const paths = [
    '/archived-user-posts',
    `/archived-user-posts/${post}`,
    '/reported-posts',
    `/reported-posts/${report!.id}?source=archived`,
    '/reported-comments',
    `/reported-comments/${commentReport!.id}?source=archived`,
    '/review-new-posts',
    '/user-management?group=active',
    '/user-management/emails',
  ];
  for (const path of paths) {
    const { statusCode, body } = await console_.get(path);
    expect([path, statusCode, body.includes(ann.username)]).toEqual([path, 200, false]);
  }
  expect((await console_.get('/user-management?group=inactive')).body).toContain(ann.username);
});

test("the audit row of a deletion has the account's id and the time, and no name", async () => {
  await leave();
  const records = await t.db('audit_log').where({ action: 'account.delete', subject_id: ann.userId });
  expect(records).toMatchObject([{ actor_id: ann.userId, actor_role: 'user', before: null, after: null }]);
});

test('the body is optional; one that names another account is refused, and nothing changes', async () => {
  const refused = await leave({ userID: beth.userId });
  expect(refused.json()).toEqual(envelope('NOT_ALLOWED'));
  expect(refused.headers['clear-site-data']).toBeUndefined();
  expect(await row()).toMatchObject({ active: true });
  expect((await leave(undefined)).statusCode).toBe(200);
});

test("nobody can delete another member's account, moderators included", async () => {
  const callers = [t.visitor(), await t.signIn(beth), await t.signIn(await t.makeModerator())];
  const answers = await Promise.all(callers.map((caller) => leave({ userID: ann.userId }, caller)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 403, 403]);
  expect(await row()).toMatchObject({ active: true });
  expect((await client.get(`/account/${ann.userId}`)).statusCode).toBe(200);
});

test("a cross-origin request with the member's cookies deletes nothing", async () => {
  const options = { headers: { origin: 'https://elsewhere.example' } };
  const answer = await client.delete(`/delete-account/${ann.userId}`, { userID: ann.userId }, options);
  expect(answer.json()).toEqual(envelope('CROSS_ORIGIN'));
  expect(await row()).toMatchObject({ active: true });
});

test('a moderator can delete her account too', async () => {
  const moderator = await t.makeModerator();
  const hers = await t.signIn(moderator);
  const copy = t.copyOf(hers);
  expect((await hers.delete(`/delete-account/${moderator.userId}`, {})).statusCode).toBe(200);
  expect((await copy.get('/myview')).statusCode).toBe(401);
});
