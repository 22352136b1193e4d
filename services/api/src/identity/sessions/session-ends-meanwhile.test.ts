import type { LightMyRequestResponse } from 'fastify';
import { envelope, type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertComment, insertForm, insertPost } from '../../../testing/content';
import { untilSomeoneWaits, untilWaiting } from '../../../testing/locks';

const t = useTestApp();
let other: TestUser;
let chief: TestClient;
beforeAll(async () => {
  other = await t.makeUser();
  chief = await t.signIn(await t.makeUser({ role: 'moderator' }));
});

const POST = { postTitle: 'A title', postCategory: 'Payday Loan', postDesc: 'Words' };

type Call = () => Promise<LightMyRequestResponse>;
/** Creates what the call needs. */
type Prepare = (client: TestClient, user: TestUser) => Promise<Call>;

const MEMBERS_CALLS: readonly [string, Prepare][] = [
  ['post', async (client) => () => client.post('/new-forum-post', POST)],
  [
    'comment',
    async (client) => {
      const post = await insertPost(t.db, other);
      return () => client.post(`/forum/${post}`, { cmtDesc: 'Words' });
    },
  ],
  [
    'report',
    async (client) => {
      const post = await insertPost(t.db, other);
      return () => client.post(`/report-post/${post}`, { reportReason: 'Words' });
    },
  ],
  [
    'follow',
    async (client) => {
      const post = await insertPost(t.db, other);
      return () => client.put(`/forum/${post}/follow`, {});
    },
  ],
  ['hiding of a member', async (client) => () => client.put('/hidden-members', { username: other.username })],
  [
    'new set of recovery codes',
    async (client, { userId, password }) =>
      () =>
        client.post(`/account/${userId}/recovery-codes`, { password }),
  ],
  [
    'deletion of a post',
    async (client, user) => {
      const post = await insertPost(t.db, user);
      return () => client.delete(`/mypost/${post}`, { userID: user.userId });
    },
  ],
  [
    'deletion of a comment',
    async (client, user) => {
      const comment = await insertComment(t.db, await insertPost(t.db, other), user);
      return () => client.delete(`/comment/${comment}`, {});
    },
  ],
];

const NARRATIVE = { narrTitle: 'A', narrDesc: 'B', narrCategory: 'Homemaker', narrOccupation: 'C' };

const MODERATORS_CALLS: readonly [string, Prepare][] = [
  [
    'approval',
    async (client) => {
      const post = await insertPost(t.db, other, { status: 'Pending' });
      return () => client.put(`/review-new-posts/${post}/approve`, {});
    },
  ],
  [
    'answer to a contact form',
    async (client) => {
      const form = await insertForm(t.db, { user_id: other.userId });
      return () => client.post(`/reported-contact/${form}/answer`, { text: 'Words' });
    },
  ],
  ['narrative', async (client) => () => client.post('/add-new-narrative', NARRATIVE)],
];

describe.each(MEMBERS_CALLS)('a %s', (_what, prepare) => {
  test('waiting for a lock while the member signs out is refused', async () => {
    const user = await t.makeUser();
    const client = await t.signIn(user);
    const call = await prepare(client, user);
    const { answer } = await t.db.transaction(async (trx) => {
      await trx('users').where({ id: user.userId }).forUpdate().first('id');
      const waiting = call();
      await untilSomeoneWaits(t.db);
      expect((await client.put(`/signout/${user.userId}`, {})).statusCode).toBe(200);
      return { answer: waiting };
    });
    expect((await answer).json()).toEqual(envelope('NO_SESSION'));
  });

  test('waiting for a lock while the member is suspended is refused', async () => {
    const user = await t.makeUser();
    const client = await t.signIn(user);
    const call = await prepare(client, user);
    expect(await duringCommand('suspend', user, call)).toEqual(envelope('NO_SESSION'));
  });
});

describe.each(MODERATORS_CALLS)('a pending call (%s) of a moderator', (_what, prepare) => {
  test.each(['suspend', 'demote'] as const)("is refused when a colleague's command %s comes first", async (command) => {
    const user = await t.makeUser({ role: 'moderator' });
    const client = await t.signIn(user);
    const call = await prepare(client, user);
    expect(await duringCommand(command, user, call)).toEqual(envelope('NO_SESSION'));
  });
});

/**
 * Starts a moderator's command, which locks the account, then the call. Returns the call's reply once both have
 * continued.
 */
async function duringCommand(command: 'suspend' | 'demote', { userId }: TestUser, call: Call): Promise<unknown> {
  const { commanded, answer } = await t.db.transaction(async (trx) => {
    await trx('sessions').where({ user_id: userId }).forUpdate().select('id');
    const done = chief.put(`/user-management/${userId}/${command}`, command === 'suspend' ? { reason: 'Threats' } : {});
    await untilWaiting(t.db, 1);
    const waiting = call();
    await untilWaiting(t.db, 2);
    return { commanded: done, answer: waiting };
  });
  expect((await commanded).statusCode).toBe(200);
  return (await answer).json();
}

test('a moderator who is demoted during the sign-up call creates no moderator', async () => {
  const user = await t.makeUser({ role: 'moderator' });
  const client = await t.signIn(user);
  const account = {
    username: 'made.meanwhile',
    email: 'made@example.org',
    age: '30',
    occupation: 'Moderator',
    password: 'Right-Purse-1',
    confirmPassword: 'Right-Purse-1',
    createdby: user.userId,
  };
  const made = await duringCommand('demote', user, () => client.post('/signup', account));
  expect(made).toEqual(envelope('NO_SESSION'));
  expect(await t.db('users').where({ username: account.username })).toEqual([]);
});
