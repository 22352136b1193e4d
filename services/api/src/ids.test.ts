import { randomUUID } from 'node:crypto';
import { ACCESS_TABLE } from './testing/access-table';
import { makeFingerprint } from './testing/fingerprint';
import { makeTestApp, type TestApp, type TestClient } from './testing';
import { makeWorld, type World } from './testing/world';

let t: TestApp;
let world: World;
let clients: Record<string, TestClient>;
let fingerprint: () => Promise<string>;

beforeAll(async () => {
  t = await makeTestApp();
  world = await makeWorld(t);
  const member = await t.as(world.author);
  clients = { visitor: t.visitor(), member, owner: member, moderator: await t.as(world.moderator) };
  for (const client of Object.values(clients)) await client.get('/health');
  fingerprint = await makeFingerprint(t.db);
});
afterAll(() => t.close());

/** Calls about one thing, or about someone. */
const CALLS = Object.entries(ACCESS_TABLE).flatMap(([call, access]) => {
  const [method, path] = call.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  return /:(id|postID)/.test(path) ? [{ method, path, access }] : [];
});

/** What every one of them takes: fields that it does not know are ignored. */
const body = {
  postTitle: 'A title',
  postCategory: 'Payday Loan',
  postDesc: 'Words',
  cmtDesc: 'Words',
  reportReason: 'It names a person',
  narrTitle: 'A title',
  narrOccupation: 'Baker',
  narrCategory: 'Homemaker',
  narrDesc: 'Words',
};

test.each([
  ['one that nothing has', () => randomUUID()],
  ['a number', () => '1'],
  ['a word', () => 'null'],
  ['capitals', () => world.posts.named.toUpperCase()],
  ['one with a space', () => `%20${world.posts.named}`],
  ['one without dashes', () => world.posts.named.replaceAll('-', '')],
  ['one in braces', () => `%7B${world.posts.named}%7D`],
  ['one too long', () => `${world.posts.named}0`],
  ['an emoji', () => '%F0%9F%8C%B1'],
])('an id that is none, %s, is not found by any call, and changes nothing', async (what, idOf) => {
  const before = await fingerprint();
  const id = idOf();
  const others: unknown[] = [];
  for (const { method, path, access } of CALLS) {
    const address = `${path.replace(':kind', 'review').replace(/:\w+/, id)}?source=published`;
    const answer = await clients[access]!.request(method, address, method === 'GET' ? undefined : body);
    // Someone else's account is refused, whether it is there or not.
    const expected = access === 'owner' && what.startsWith('one that nothing has') ? 403 : 404;
    if (answer.statusCode !== expected) others.push([method, path, answer.statusCode, answer.body]);
  }
  expect(CALLS.length).toBeGreaterThan(30);
  expect(others).toEqual([]);
  expect(await fingerprint()).toBe(before);
});
