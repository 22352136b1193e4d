import { MESSAGE } from '@commonpurse/contracts';
import { HOUR, makeTestApp, MINUTE, type TestClient, type TestUser, useTestApp } from '../../testing';
import { insertPost, MISSING } from '../../testing/content';
import { statementsOf } from '../../testing/statements';

const t = useTestApp({ config: { rateLimits: true } });
let ann: TestUser;
let client: TestClient;

beforeEach(async () => {
  ann = await t.makeUser();
  client = await t.signIn(ann);
  await t.db('throttles').delete();
});

const HOME = '203.0.113.7';
const ELSEWHERE = '198.51.100.9';
const POST = { postTitle: 'A title', postCategory: 'Payday Loan', postDesc: 'Words' };

const post = (by = client, from = HOME) => by.post('/new-forum-post', POST, { remoteAddress: from });
const contact = (by = t.visitor(), from = HOME) =>
  by.post(
    '/contact-us',
    { name: 'Mei', email: 'm@example.org', category: 'Feedback', desc: 'Hi' },
    { remoteAddress: from },
  );

async function statuses(times: number, call: () => Promise<{ statusCode: number }>): Promise<number[]> {
  const seen = [];
  for (let round = 0; round < times; round += 1) seen.push((await call()).statusCode);
  return seen;
}

const times = <Value>(count: number, value: Value): Value[] => Array<Value>(count).fill(value);

test('ten posts in a row are free; each one after that is refused with the time to wait', async () => {
  expect(await statuses(11, () => post())).toEqual([...times(10, 201), 429]);
  const refused = await post();
  expect(refused.json()).toEqual({ statusCode: 429, code: 'RATE_LIMITED', message: MESSAGE.limits.slowDown });
  expect(refused.headers['retry-after']).toBe('2');
  t.clock.advance(2_000);
  expect((await post()).statusCode).toBe(201);
  expect((await post()).headers['retry-after']).toBe('4');
  expect(await t.db('posts').where({ author_id: ann.userId })).toHaveLength(11);
});

test('free calls come back at an even rate, ten an hour', async () => {
  await statuses(10, () => post());
  t.clock.advance(30 * MINUTE);
  const later = await t.signIn(ann);
  expect(await statuses(6, () => post(later))).toEqual([...times(5, 201), 429]);
  t.clock.advance(HOUR);
  const latest = await t.signIn(ann);
  expect(await statuses(11, () => post(latest))).toEqual([...times(10, 201), 429]);
});

test('time since the last free call counts towards the next one', async () => {
  await statuses(10, () => post());
  // One call is forgotten every six minutes: calls at that average pace are never refused.
  for (let round = 0; round < 12; round += 1) {
    t.clock.advance(round % 2 === 0 ? 7 * MINUTE : 5 * MINUTE);
    expect((await post(await t.signIn(ann))).statusCode).toBe(201);
  }
});

type Call = ['GET' | 'PUT' | 'POST', string, object?];

test.each<[string, { account: number; address: number }, (userId: string) => Call]>([
  ['an update of a post', { account: 30, address: 180 }, () => ['PUT', `/update-forum-post/${MISSING}`, POST]],
  ['a comment in the forum', { account: 30, address: 180 }, () => ['POST', `/forum/${MISSING}`, { cmtDesc: 'Words' }]],
  [
    'a comment on an own post',
    { account: 30, address: 180 },
    () => ['POST', `/mypost/${MISSING}`, { cmtDesc: 'Words' }],
  ],
  ['a change of a comment', { account: 30, address: 180 }, () => ['PUT', `/comment/${MISSING}`, { cmtDesc: 'Words' }]],
  ['hiding a member', { account: 60, address: 360 }, () => ['PUT', '/hidden-members', { username: 'nobody_here' }]],
  [
    'hiding an anonymous commenter',
    { account: 60, address: 360 },
    () => ['PUT', '/hidden-handles', { postID: MISSING, handle: 'Anonymous 1' }],
  ],
  ['hiding a post', { account: 60, address: 360 }, () => ['PUT', `/hidden-posts/${MISSING}`, {}]],
  ['following a post', { account: 60, address: 360 }, () => ['PUT', `/forum/${MISSING}/follow`, {}]],
  ['saving a post', { account: 60, address: 360 }, () => ['PUT', `/forum/${MISSING}/save`, {}]],
  ['thanks for a post', { account: 60, address: 360 }, () => ['PUT', `/forum/${MISSING}/thanks`, {}]],
  ['thanks for a comment', { account: 60, address: 360 }, () => ['PUT', `/comment/${MISSING}/thanks`, {}]],
  ['a report', { account: 20, address: 120 }, () => ['POST', `/report-post/${MISSING}`, { reportReason: 'Words' }]],
  [
    'an appeal',
    { account: 10, address: 60 },
    () => ['POST', '/appeals', { kind: 'post', ref: MISSING, message: 'Words' }],
  ],
  ['a draft', { account: 2_000, address: 12_000 }, () => ['PUT', '/drafts/new-post', POST]],
  ['an account’s details', { account: 20, address: 120 }, (userId) => ['PUT', `/account/${userId}`, {}]],
  ['a new password', { account: 10, address: 60 }, () => ['PUT', '/reset-password', {}]],
  ['an export', { account: 10, address: 60 }, (userId) => ['GET', `/account/${userId}/export`]],
  ['new recovery codes', { account: 10, address: 60 }, (userId) => ['POST', `/account/${userId}/recovery-codes`, {}]],
])('%s is throttled after %j in a row', async (_what, free, callOf) => {
  const others = [await t.makeUser(), await t.makeUser()];
  const [second, third] = await Promise.all(others.map((other) => t.signIn(other)));
  const isRefused = async (times: number, by: TestClient, userId: string) =>
    (await statuses(times, () => by.request(...callOf(userId)))).map((status) => status === 429);

  expect(await isRefused(1, client, ann.userId)).toEqual([false]);
  await t.db('throttles').update({ failures: free.account - 2 });
  expect(await isRefused(3, client, ann.userId)).toEqual([false, false, true]);

  await t.db('throttles').update({ failures: 1 });
  expect(await isRefused(1, second!, others[0]!.userId)).toEqual([false]);
  // Only the address has called twice.
  await t
    .db('throttles')
    .where({ failures: 2 })
    .update({ failures: free.address - 2 });
  expect(await isRefused(3, third!, others[1]!.userId)).toEqual([false, false, true]);
});

test('a throttled edit leaves the previous one pending, and can be sent again', async () => {
  const id = await insertPost(t.db, ann);
  const edit = (postDesc: string) => client.put(`/update-forum-post/${id}`, { ...POST, postDesc });
  await edit('Words before');
  await t.db('throttles').update({ failures: 29 });
  expect((await edit('First words')).statusCode).toBe(200);
  const refused = await edit('Second words');
  expect(refused.json()).toEqual({ statusCode: 429, code: 'RATE_LIMITED', message: MESSAGE.limits.slowDown });
  expect(await t.db('post_edits').where({ post_id: id })).toMatchObject([{ description: 'First words' }]);
  t.clock.advance(2_000);
  expect((await edit('Second words')).statusCode).toBe(200);
});

test('an account is throttled at any address, and others at its address are not', async () => {
  await statuses(10, () => post());
  expect((await post(client, ELSEWHERE)).statusCode).toBe(429);
  expect((await post(await t.signIn(await t.makeUser()))).statusCode).toBe(201);
});

test('an address is throttled across accounts, at a higher limit, and its members can call from elsewhere', async () => {
  const members = await Promise.all(times(7, 0).map(async () => t.signIn(await t.makeUser())));
  for (const member of members.slice(0, 6)) expect(await statuses(10, () => post(member))).toEqual(times(10, 201));
  expect((await post(members[6])).statusCode).toBe(429);
  expect((await post(members[6], ELSEWHERE)).statusCode).toBe(201);
});

test('a forged X-Forwarded-For header does not count as another address', async () => {
  let round = 0;
  const call = () => {
    const headers = { 'x-forwarded-for': `203.0.113.${(round += 1)}` };
    return t.visitor().post('/contact-us', { name: 'x' }, { remoteAddress: HOME, headers });
  };
  expect(await statuses(11, call)).toEqual([...times(10, 400), 429]);
});

test('on public routes, visitors are counted by address, and signed-in members by account too', async () => {
  expect(await statuses(6, () => contact(client))).toEqual([...times(5, 201), 429]);
  expect(await statuses(6, () => contact())).toEqual([...times(5, 201), 429]);
});

test('each operation has a limit of its own', async () => {
  await statuses(10, () => post());
  const answer = await client.put('/reset-password', { username: 'x', password: 'x' });
  expect(answer.statusCode).toBe(400);
});

test("moderation is not throttled while the moderator's own posts are", async () => {
  const moderator = await t.signIn(await t.makeModerator());
  await statuses(10, () => post(moderator));
  expect((await post(moderator)).statusCode).toBe(429);
  expect((await moderator.get('/review-new-posts')).statusCode).toBe(200);
});

test('malformed and unauthorized requests do not count', async () => {
  await statuses(12, () => client.post('/new-forum-post', { postTitle: 1 }, { remoteAddress: HOME }));
  await statuses(12, () => t.visitor().post('/new-forum-post', POST, { remoteAddress: HOME }));
  expect(await t.db('throttles')).toEqual([]);
});

test('refused calls do not lengthen the wait', async () => {
  await statuses(10, () => post());
  expect(await statuses(20, () => post())).toEqual(times(20, 429));
  t.clock.advance(2_000);
  expect((await post()).statusCode).toBe(201);
});

test('concurrent calls do not exceed the limit', async () => {
  const answers = await Promise.all(times(25, 0).map(() => post()));
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
  expect(answers.every(({ statusCode }) => [201, 429].includes(statusCode))).toBe(true);
});

test('counting costs one statement', async () => {
  await post();
  const statements = await statementsOf(t.db, () => post());
  expect(statements.filter(({ sql }) => sql.includes('throttles'))).toHaveLength(1);
});

test('the throttles table reveals neither accounts nor addresses, and stays empty without limits', async () => {
  await post();
  const rows = await t.db('throttles');
  expect(rows.map(({ key }) => key.length)).toEqual([32, 32]);
  const free = await makeTestApp();
  const member = await free.signIn(await free.makeUser());
  expect(await statuses(12, () => post(member))).toEqual(times(12, 201));
  expect(await free.db('throttles')).toEqual([]);
  await free.close();
});
