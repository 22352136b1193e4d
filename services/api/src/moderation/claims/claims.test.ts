import type { Claim, ClaimReply } from '@commonpurse/contracts';
import { MINUTE, type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertForm, insertPost } from '../../../testing/content';
import { openDesk, type Desk } from '../../../testing/report-desk';

const api = useTestApp();
let desk: Desk;
let colleague: TestClient;

beforeAll(async () => {
  desk = await openDesk(api);
  colleague = desk.asColleague;
});

const post = () => insertPost(api.db, desk.author, { status: 'Pending' });
const claim = async (client: TestClient, path: string) =>
  (await client.put(`/claims/${path}`, {})).json<ClaimReply>().others;

test('a moderator who opens an item learns who else has it open, and since when', async () => {
  const path = `review/${await post()}`;
  const since = api.clock.now().toISOString();
  expect(await claim(desk.asModerator, path)).toEqual([]);
  api.clock.advance(MINUTE);
  expect(await claim(colleague, path)).toEqual([{ username: 'mod.ana', since }]);
  // The first moderator learns of the second when she renews her claim, which keeps its start.
  expect(await claim(desk.asModerator, path)).toEqual([{ username: 'mod.bea', since: api.clock.now().toISOString() }]);
  expect(await claim(colleague, path)).toEqual([{ username: 'mod.ana', since }]);
});

test("a moderator's own other tab is not listed among the others", async () => {
  const path = `review/${await post()}`;
  await claim(desk.asModerator, path);
  expect(await claim(await api.signIn(desk.moderator), path)).toEqual([]);
});

test('each tab has a claim of its own: closing one keeps the claim of another', async () => {
  const path = `review/${await post()}`;
  const first = api.clock.now().toISOString();
  await desk.asModerator.put(`/claims/${path}`, { visit: 'first' });
  api.clock.advance(MINUTE);
  const second = api.clock.now().toISOString();
  await desk.asModerator.put(`/claims/${path}`, { visit: 'second' });
  // The moderator is listed once, since the first of her claims.
  expect(await claim(colleague, path)).toEqual([{ username: 'mod.ana', since: first }]);
  const listed = async () => (await colleague.get('/claims')).json<Claim[]>().filter(({ id }) => path.endsWith(id));
  expect(await listed()).toEqual([expect.objectContaining({ username: 'mod.ana', since: first })]);
  await desk.asModerator.delete(`/claims/${path}?visit=first`);
  expect(await claim(colleague, path)).toEqual([{ username: 'mod.ana', since: second }]);
  await desk.asModerator.delete(`/claims/${path}?visit=second`);
  expect(await claim(colleague, path)).toEqual([]);
  expect(await listed()).toEqual([]);
});

test('a claim ends when the moderator leaves, and by itself after ten minutes', async () => {
  const [left, forgotten] = [`review/${await post()}`, `review/${await post()}`];
  await claim(desk.asModerator, left);
  await claim(desk.asModerator, forgotten);
  expect((await desk.asModerator.delete(`/claims/${left}`)).json()).toEqual({ others: [] });
  expect(await claim(colleague, left)).toEqual([]);
  api.clock.advance(10 * MINUTE - 1);
  expect(await claim(colleague, forgotten)).toHaveLength(1);
  api.clock.advance(1);
  expect(await claim(colleague, forgotten)).toEqual([]);
});

test('a claim renewed after it expired starts again', async () => {
  const path = `review/${await post()}`;
  await claim(desk.asModerator, path);
  api.clock.advance(11 * MINUTE);
  await claim(desk.asModerator, path);
  expect(await claim(colleague, path)).toEqual([{ username: 'mod.ana', since: api.clock.now().toISOString() }]);
});

test.each<[string, (other: TestUser, client: TestClient) => Promise<unknown>]>([
  ['sign-out', ({ userId }, client) => client.put(`/signout/${userId}`, { source: 'User' })],
  ['demotion', ({ userId }) => api.db('users').where({ id: userId }).update({ role: 'user' })],
  ['a closed account', ({ userId }) => api.db('users').where({ id: userId }).update({ active: false })],
])('a claim ends with %s', async (_name, end) => {
  const path = `review/${await post()}`;
  const other = await api.makeModerator();
  const client = await api.signIn(other);
  await claim(client, path);
  expect(await claim(colleague, path)).toHaveLength(1);
  await end(other, client);
  expect(await claim(colleague, path)).toEqual([]);
});

test('every kind of item that can be decided can be claimed, and is listed', async () => {
  const reports = [await desk.makeReport('post'), await desk.makeReport('comment')] as const;
  const cases = [
    ['comment', reports[1].itemId],
    ['post', reports[0].itemId],
  ];
  const items = [
    ['review', await post()],
    ['post-report', reports[0].id],
    ['comment-report', reports[1].id],
    ['contact', await insertForm(api.db)],
  ] as const;
  const other = await api.signIn(await api.makeUser({ username: 'mod.list', role: 'moderator' }));
  for (const [kind, id] of items) {
    api.clock.advance(1000);
    expect((await other.put(`/claims/${kind}/${id}`, {})).statusCode).toBe(200);
  }
  const listed = (await colleague.get('/claims')).json<Claim[]>().filter(({ username }) => username === 'mod.list');
  const isCase = ({ kind }: Claim) => kind === 'post' || kind === 'comment';
  const shown = (some: Claim[]) => some.map(({ kind, id }) => [kind, id]);
  expect(shown(listed.filter((held) => !isCase(held)))).toEqual([...items].reverse());
  // A claim of a report counts as one of its case.
  expect(shown(listed.filter(isCase))).toEqual(cases);
  expect((await other.get('/claims')).json<Claim[]>().filter(({ username }) => username === 'mod.list')).toEqual([]);
});

test('a claim does not prevent other moderators from deciding', async () => {
  const id = await post();
  await claim(colleague, `review/${id}`);
  expect((await desk.asModerator.put(`/review-new-posts/${id}/approve`, {})).statusCode).toBe(200);
});

test('an item that does not exist or is of another kind cannot be claimed', async () => {
  const id = await post();
  const unknown = '0b8f5a52-6f7c-4a0e-9c2f-1d1f6f1c9a3e';
  for (const path of [`review/${unknown}`, `review/x`, `contact/${id}`, `post-report/${id}`]) {
    expect([path, (await desk.asModerator.put(`/claims/${path}`, {})).statusCode]).toEqual([path, 404]);
  }
  expect((await desk.asModerator.put(`/claims/narrative/${id}`, {})).statusCode).toBe(400);
  const visit = 'v'.repeat(37);
  expect((await desk.asModerator.put(`/claims/review/${id}`, { visit })).statusCode).toBe(400);
});

test('claiming does not keep a session alive', async () => {
  const path = `review/${await post()}`;
  const client = await api.signIn(await api.makeModerator());
  api.clock.advance(4 * MINUTE);
  await client.put(`/claims/${path}`, {});
  await client.get('/claims');
  const [session] = await api.db('sessions').orderBy('created_at', 'desc').limit(1);
  expect(session?.last_seen_at).toEqual(session?.created_at);
});

test('each of two processes lists the claims made at the other', async () => {
  const path = `review/${await post()}`;
  const other = await api.another();
  try {
    await claim(await other.signIn(desk.colleague), path);
    expect(await claim(desk.asModerator, path)).toEqual([expect.objectContaining({ username: 'mod.bea' })]);
  } finally {
    await other.close();
  }
});
