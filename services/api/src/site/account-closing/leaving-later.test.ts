import { HOUR, MINUTE, type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertComment, insertEdit, insertPost } from '../../../testing/content';
import { runIfDue } from '../../shared/scheduled';
import { leavingPosts } from '../../forum/posts/posts.service';

const t = useTestApp();
const DAY = 24 * HOUR;
let ann: TestUser;
let beth: TestUser;
let asBeth: TestClient;
let named: string;
let anonymous: string[];
beforeEach(async () => {
  await t.db.raw('truncate posts cascade');
  ann = await t.makeUser();
  beth = await t.makeUser();
  asBeth = await t.as(beth);
  named = await insertPost(t.db, ann);
  anonymous = [];
  for (let n = 0; n < 3; n += 1) anonymous.push(await insertPost(t.db, ann, { anonymous: true }));
});

const leave = async (body: object) => {
  const answer = await (await t.signIn(ann)).delete(`/delete-account/${ann.userId}`, { userID: ann.userId, ...body });
  return answer.statusCode;
};
const listed = async () => (await asBeth.get('/forum')).json<{ postID: string }[]>().map(({ postID: id }) => id);
const turn = () => runIfDue(t.db, t.clock, leavingPosts);

test('without a choice, and with "now", anonymous posts leave with the others', async () => {
  expect(await leave({})).toBe(200);
  expect(await listed()).toEqual([]);
  expect(await t.db('posts').whereNotNull('leaves_at')).toEqual([]);
});

test('another choice than the two is refused, and the account stays', async () => {
  expect(await leave({ anonymousPosts: 'never' })).toBe(400);
  expect(await listed()).toHaveLength(4);
});

test('with "later", published anonymous posts stay, and leave one by one at random times within seven days', async () => {
  const pending = await insertPost(t.db, ann, { anonymous: true, status: 'Pending' });
  await insertEdit(t.db, anonymous[0]!, { anonymous: true });
  const start = t.clock.now().getTime();
  expect(await leave({ anonymousPosts: 'later' })).toBe(200);
  expect((await listed()).toSorted()).toEqual(anonymous.toSorted());
  expect((await asBeth.get(`/forum/${named}`)).statusCode).toBe(404);
  expect(await t.db('posts').where({ id: pending }).whereNull('archived_at')).toEqual([]);
  expect(await t.db('post_edits').whereIn('post_id', anonymous)).toEqual([]);

  const times = (await t.db('posts').whereIn('id', anonymous).orderBy('leaves_at')).map((post) =>
    post.leaves_at!.getTime(),
  );
  expect(new Set(times).size).toBe(3);
  for (const time of times) expect(time - start).toBeLessThan(7 * DAY);
  await turn();
  // Even if all of them are due, they do not leave in the same moment.
  t.clock.advance(7 * DAY);
  for (const left of [2, 1, 0]) {
    t.clock.advance(MINUTE);
    expect(await turn()).toBe(true);
    expect(await listed()).toHaveLength(left);
  }
  const archive = await (await t.as(await t.makeModerator())).get('/archived-user-posts');
  expect(archive.json<unknown[]>()).toHaveLength(5);
});

test('her comments under a waiting post stay as they are, and those under other posts lose her name', async () => {
  const [post = ''] = anonymous;
  await insertComment(t.db, post, ann, { description: 'as the author' });
  await insertComment(t.db, post, beth, { description: 'from a reader' });
  const elsewhere = await insertPost(t.db, beth);
  await insertComment(t.db, elsewhere, ann, { description: 'by name' });
  const before = (await asBeth.get(`/forum/${post}`)).body;
  expect(before).toContain('as the author');
  await leave({ anonymousPosts: 'later' });
  expect((await asBeth.get(`/forum/${post}`)).body).toBe(before);
  expect((await asBeth.get(`/forum/${elsewhere}`)).body).toContain('Deleted Account');
  // Others go on writing there, and nothing of it reaches the closed account.
  expect((await asBeth.post(`/forum/${post}`, { cmtDesc: 'still here' })).statusCode).toBe(201);
  expect(await t.db('outcomes').where({ user_id: ann.userId })).toEqual([]);
});
