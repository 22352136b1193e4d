import type { ListedUser } from '@commonpurse/contracts';
import { envelope, type TestApp, type TestClient, type TestUser, useTestApp } from '../../../testing';
import { linksOf } from '../../../testing/links';
import { newId } from '../../shared/ids';
import { encodeKey } from '../../shared/lists/page-keys';

const t = useTestApp();
let console_: TestClient;
let moderator: TestUser;
let asha: TestUser;
let beth: TestUser;
let gone: TestUser;
let former: TestUser;

beforeAll(async () => {
  const make = (wishes: Parameters<TestApp['makeUser']>[0]) => {
    t.clock.advance(60_000);
    return t.makeUser(wishes);
  };
  moderator = await make({ role: 'moderator', username: 'Mod.Ana', email: 'zed@example.org', age: 50 });
  asha = await make({ username: 'asha', email: 'C@example.org', age: 40 });
  beth = await make({ username: 'Beth_100%', email: 'b@example.net', age: 25 });
  gone = await make({ username: 'gone', email: 'd@example.org', age: 60 });
  former = await make({ role: 'moderator', username: 'former', email: 'a@example.org', age: 33 });
  const erased = await make({ username: 'erased', email: 'e@example.org' });
  const closed = { active: false, deactivated_at: t.clock.now() };
  await t.db('users').whereIn('id', [gone.userId, former.userId]).update(closed);
  await t
    .db('users')
    .where({ id: erased.userId })
    .update({ ...closed, erased_at: t.clock.now() });
  await t.db('users').where({ id: asha.userId }).update({ occupation: 'nurse' });
  await t.db('users').where({ id: beth.userId }).update({ occupation: 'Baker' });
  console_ = await t.as(moderator);
});

const list = async (query = ''): Promise<ListedUser[]> => {
  const answer = await console_.get(`/user-management${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<ListedUser[]>();
};
const names = async (query = '') => (await list(query)).map(({ username }) => username);

test('the list contains every account that is not erased, newest first', async () => {
  expect(await names()).toEqual(['former', 'gone', 'Beth_100%', 'asha', 'Mod.Ana']);
});

test("a list entry contains the account's details, and no credentials", async () => {
  const entry = (await list()).find(({ userID: userId }) => userId === asha.userId);
  expect(entry).toEqual({
    userID: asha.userId,
    username: 'asha',
    email: 'C@example.org',
    age: 40,
    occupation: 'nurse',
    userRole: 'user',
    isActive: true,
    isModerator: false,
    createdAt: '2026-03-02T09:02:00.000Z',
  });
});

test('each account is in exactly one group, closed accounts always in inactive', async () => {
  expect(await names('?group=moderator')).toEqual(['Mod.Ana']);
  expect(await names('?group=active')).toEqual(['Beth_100%', 'asha']);
  expect(await names('?group=inactive')).toEqual(['former', 'gone']);
  const flags = (await list()).map(({ username, isActive, isModerator, userRole }) => [
    username,
    isActive,
    isModerator,
    userRole,
  ]);
  expect(flags).toEqual([
    ['former', false, false, 'moderator'],
    ['gone', false, false, 'user'],
    ['Beth_100%', true, false, 'user'],
    ['asha', true, false, 'user'],
    ['Mod.Ana', true, true, 'moderator'],
  ]);
});

test.each([
  ['oldest', ['Mod.Ana', 'asha', 'Beth_100%', 'gone', 'former']],
  ['username', ['asha', 'Beth_100%', 'former', 'gone', 'Mod.Ana']],
  ['email', ['former', 'Beth_100%', 'asha', 'gone', 'Mod.Ana']],
  ['age', ['Beth_100%', 'former', 'asha', 'Mod.Ana', 'gone']],
])('accounts are sorted by %s, regardless of case, and in pages', async (sort, expected) => {
  expect(await names(`?sort=${sort}`)).toEqual(expected);
  const seen: string[] = [];
  for (let next: string | undefined = `/user-management?sort=${sort}&limit=2`; next;) {
    const answer = await console_.get(next);
    seen.push(...answer.json<ListedUser[]>().map(({ username }) => username));
    next = linksOf(answer).next;
  }
  expect(seen).toEqual(expected);
});

test.each([
  ['username', /asha|beth/i],
  ['email', /example/],
  ['occupation', /baker|nurse/i],
])('accounts sorted by %s: page URLs do not contain the sorted value', async (sort, words) => {
  let pages = 0;
  for (let next: string | undefined = `/user-management?sort=${sort}&limit=1`; next; pages += 1) {
    next = linksOf(await console_.get(next)).next;
    const key = new URLSearchParams(next?.split('?')[1]).get('after') ?? '';
    expect(Buffer.from(key, 'base64url').toString('latin1')).not.toMatch(words);
  }
  expect(pages).toBe(5);
});

test.each([Infinity, 1.5, 99_999_999_999])('a page key with the invalid age %s is refused', async (at) => {
  const key = encodeKey({ at, id: newId() });
  for (const turn of ['after', 'before']) {
    const answer = await console_.get(`/user-management?sort=age&${turn}=${key}`);
    expect(answer.json()).toEqual(envelope('MALFORMED_REQUEST'));
  }
});

test('accounts sorted by occupation start with those without one, with pages forward and back', async () => {
  const all = await list('?sort=occupation');
  expect(all.map(({ occupation }) => occupation)).toEqual(['', '', '', 'Baker', 'nurse']);
  const first = await console_.get('/user-management?sort=occupation&limit=3');
  const second = await console_.get(linksOf(first).next!);
  expect([...first.json<ListedUser[]>(), ...second.json<ListedUser[]>()]).toEqual(all);
  const back = await console_.get(linksOf(second).prev!);
  expect(back.json()).toEqual(first.json());
});

test.each([
  ['BETH', ['Beth_100%']],
  ['example.ORG', ['former', 'gone', 'asha', 'Mod.Ana']],
  ['0%', ['Beth_100%']],
  ['_', ['Beth_100%']],
  ['e@example', []],
  ['erased', []],
])('a search for %s matches usernames and addresses literally', async (search, expected) => {
  expect(await names(`?search=${encodeURIComponent(search)}`)).toEqual(expected);
});

test('search, group and order can be combined', async () => {
  expect(await names('?search=example.org&group=inactive&sort=username')).toEqual(['former', 'gone']);
});

test.each(['?group=admins', '?sort=password_hash', '?sort=newest&limit=0', '?after=x', '?search=%00'])(
  'the query %s is malformed',
  async (query) => {
    const answer = await console_.get(`/user-management${query}`);
    expect(answer.json()).toEqual(envelope('MALFORMED_REQUEST'));
  },
);
