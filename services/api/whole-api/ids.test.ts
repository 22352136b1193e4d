import { randomUUID } from 'node:crypto';
import { CALLS } from '@commonpurse/contracts/calls';
import { makeFingerprint } from '../testing/fingerprint';
import { type TestClient, useTestApp } from '../testing';
import { makeWorld, type World } from '../testing/world';

const t = useTestApp();
let world: World;
let clients: Record<string, TestClient>;
let fingerprint: () => Promise<string>;

beforeAll(async () => {
  world = await makeWorld(t);
  const member = await t.as(world.author);
  clients = { visitor: t.visitor(), member, owner: member, moderator: await t.as(world.moderator) };
  for (const client of Object.values(clients)) await client.get('/health');
  fingerprint = await makeFingerprint(t.db);
});

const NO_IDS = [':kind', ':place', ':step'];

/** A path with the values of parameters that are no ids. */
const withNames = (path: string) => path.replace(':kind', 'post').replace(':step', 'noted');

/** Calls about one thing, or about someone. */
const CALLS_WITH_IDS = Object.entries(CALLS).flatMap(([call, { access }]) => {
  const [method, path] = call.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  const ids = (path.match(/:\w+/g) ?? []).filter((name) => !NO_IDS.includes(name));
  return ids.length > 0 ? [{ method, path, access, call }] : [];
});

/** These look at the session, and a visitor has none, before anything is looked for. */
const OF_NO_SESSION: Record<string, number> = { 'POST /refresh/:userID': 401, 'PUT /signout/:userID': 200 };

/** What nearly every call takes: fields that it does not know are ignored. */
const BODY = {
  postTitle: 'A title',
  postCategory: 'Payday Loan',
  postDesc: 'Words',
  cmtDesc: 'Words',
  reportReason: 'It names a person',
  narrTitle: 'A title',
  narrOccupation: 'Baker',
  narrCategory: 'Homemaker',
  narrDesc: 'Words',
  reason: 'It names a person',
  reply: 'Thank you',
  text: 'Thank you',
  note: 'Done',
  done: true,
  version: 1,
  seenAnswers: 0,
  outcome: 'review',
  agree: true,
  seenStatus: 'Published',
  reports: [randomUUID()],
  batchID: randomUUID(),
  name: 'A name',
  use: 'note',
  posts: [{ postID: randomUUID(), etag: '"a tag"' }],
};

/** What a call takes: words for the author go with a report's approval only. */
const bodyOf = (method: string, path: string) => {
  if (method === 'GET') return undefined;
  return /^\/(reported-|moderation\/cases).*\/reject$/.test(path)
    ? { ...BODY, reason: undefined, note: undefined }
    : BODY;
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
])('an invalid id (%s) is not found by any route, and changes nothing', async (what, idOf) => {
  const before = await fingerprint();
  const id = idOf();
  const others: unknown[] = [];
  for (const { method, path, access, call } of CALLS_WITH_IDS) {
    const address = `${withNames(path).replace(/:\w+/, id)}?source=published`;
    const headers = { 'if-match': '"of nothing"' };
    const answer = await clients[access]!.request(method, address, bodyOf(method, path), { headers });
    // Another user's account is refused, whether it exists or not.
    const ofOwner = access === 'owner' && what.startsWith('one that nothing has') ? 403 : 404;
    const expected = OF_NO_SESSION[call] ?? ofOwner;
    if (answer.statusCode !== expected) others.push([method, path, answer.statusCode, answer.body]);
  }
  expect(CALLS_WITH_IDS.length).toBeGreaterThan(30);
  expect(others).toEqual([]);
  expect(await fingerprint()).toBe(before);
});

/** Every call with a parameter, once for each: the others hold what they may. */
const PARAMETERS = Object.keys(CALLS).flatMap((call) => {
  const [method, path] = call.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  return (path.match(/:\w+/g) ?? []).map((parameter) => ({ method, path, parameter }));
});

describe.each(['visitor', 'member', 'moderator'])('for a %s', (who) => {
  const send = async ({ method, path, parameter }: (typeof PARAMETERS)[number], value: string) => {
    const address = withNames(path.replace(parameter, value)).replace(/:\w+/, world.posts.named);
    const { statusCode, body: answer } = await clients[who]!.request(method, address, bodyOf(method, path));
    return { statusCode, answer };
  };

  test('an id of 101 or 8000 characters gets the reply of any invalid id', async () => {
    const before = await fingerprint();
    const others: unknown[] = [];
    const statuses = new Set<number>();
    for (const call of PARAMETERS) {
      const short = await send(call, 'x');
      statuses.add(short.statusCode);
      for (const value of ['x'.repeat(8_000), '%2F'.repeat(101), '%F0%9F%8C%B1'.repeat(101)]) {
        const long = await send(call, value);
        if (long.statusCode !== short.statusCode || long.answer !== short.answer) {
          others.push([call.method, call.path, call.parameter, value, short, long]);
        }
      }
    }
    expect(others).toEqual([]);
    // Access is checked first: a caller without access learns that, and not whether the id exists.
    expect([...statuses].sort()).toEqual(expect.arrayContaining(who === 'visitor' ? [401, 404] : [404]) as number[]);
    expect(await fingerprint()).toBe(before);
  });
});
