import type { RefreshRefused } from '@commonpurse/contracts';
import { envelope, HOUR, MINUTE, type TestClient, type TestUser, useTestApp } from '../../../testing';

const t = useTestApp();
let chief: TestUser;
let asChief: TestClient;
let user: TestUser;
let client: TestClient;

beforeAll(async () => {
  chief = await t.makeModerator();
  await t.makeModerator();
});
beforeEach(async () => {
  asChief = await t.signIn(chief);
  user = await t.makeModerator();
  client = await t.signIn(user);
});

const refresh = (by = client, { userId } = user) => by.post(`/refresh/${userId}`, {});
const command = (what: string, body: object = {}) => asChief.put(`/user-management/${user.userId}/${what}`, body);

const ENDS: readonly [reason: RefreshRefused['endReason'], how: string, end: () => Promise<unknown>][] = [
  ['demoted', 'a demotion', () => command('demote')],
  ['by-moderator', 'a sign-out by a moderator', () => command('sign-out')],
  ['suspended', 'a suspension', () => command('suspend', { reason: 'A trial' })],
  [
    'password',
    'a new password, set in another browser',
    async () => {
      const body = { userID: user.userId, username: user.username, password: 'Other-Purse-2' };
      return (await t.signIn(user)).put('/reset-password', body);
    },
  ],
  ['idle', '15 minutes without use', async () => t.clock.advance(15 * MINUTE)],
  [
    'idle',
    'the automatic sign-out',
    () => t.copyOf(client).put(`/signout/${user.userId}`, { source: 'System Auto Sign Out' }),
  ],
  ['signed-out', 'signing out', () => t.copyOf(client).put(`/signout/${user.userId}`, { source: 'User' })],
  [
    'signed-out',
    'being logged out from another device',
    async () => (await t.signIn(user)).delete(`/account/${user.userId}/sessions`),
  ],
  [
    'limit',
    '12 hours',
    () =>
      t
        .db('sessions')
        .where({ user_id: user.userId })
        .update({ created_at: new Date(t.clock.now().getTime() - 12 * HOUR) }),
  ],
  [
    'reused',
    'a token that was used twice',
    async () => {
      await refresh(t.copyOf(client));
      t.clock.advance(10_001);
    },
  ],
  [
    'deleted',
    'the deletion of the account',
    () => t.copyOf(client).delete(`/delete-account/${user.userId}`, { userID: user.userId }),
  ],
];

test.each(ENDS)('a session that cannot be refreshed says why: %s, after %s', async (endReason, _how, end) => {
  await end();
  const answer = await refresh();
  expect([answer.statusCode, answer.json()]).toEqual([401, { ...envelope('NO_SESSION'), endReason }]);
});

test('nobody learns why the session of another account has ended', async () => {
  await command('demote');
  expect((await refresh(client, chief)).json()).toEqual(envelope('NO_SESSION'));
  expect((await refresh(t.visitor())).json()).toEqual(envelope('NO_SESSION'));
});
