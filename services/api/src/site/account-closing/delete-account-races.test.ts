import type { LightMyRequestResponse } from 'fastify';
import { envelope, type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertPost } from '../../../testing/content';
import { untilSomeoneWaits } from '../../../testing/locks';
import { newId } from '../../shared/ids';

const t = useTestApp();
let reader: TestUser;
beforeAll(async () => {
  reader = await t.makeUser();
});

const ROUNDS = 6;
const POST = { postTitle: 'A title', postCategory: 'Payday Loan', postDesc: 'Words' };

type Write = (client: TestClient, ids: { own: string; other: string }) => Promise<LightMyRequestResponse>;

/**
 * Deletes an account while it writes, several times: each write either is committed before the deletion, or is refused.
 */
async function race(write: Write, between: number): Promise<{ user: TestUser; status: number }[]> {
  const results = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const user = await t.makeUser();
    const own = await insertPost(t.db, user);
    const other = await insertPost(t.db, reader);
    const [writing, leaving] = [await t.signIn(user), await t.signIn(user)];
    const leave = () => leaving.delete(`/delete-account/${user.userId}`, {});
    const calls =
      round % 2 === 0 ? [() => write(writing, { own, other }), leave] : [leave, () => write(writing, { own, other })];
    const started: Promise<LightMyRequestResponse>[] = [];
    for (const call of calls) {
      started.push(call());
      for (let turn = 0; turn < between * round; turn += 1) await new Promise(setImmediate);
    }
    const answers = await Promise.all(started);
    const [written, left] = round % 2 === 0 ? answers : answers.reverse();
    expect(left!.statusCode).toBe(200);
    results.push({ user, status: written!.statusCode });
  }
  return results;
}

const published = (user: TestUser) => t.db('posts').where({ author_id: user.userId }).whereNull('archived_at');

test('a post written while the account is deleted is archived with the others, or refused', async () => {
  for (const { user, status } of await race((client) => client.post('/new-forum-post', POST), 20)) {
    expect([201, 401]).toContain(status);
    expect(await published(user)).toEqual([]);
  }
});

test('an edit sent while the account is deleted is dropped, or refused', async () => {
  const edit: Write = (client, { own }) =>
    client.put(`/update-forum-post/${own}`, { ...POST, postDesc: 'Other words' });
  for (const { user, status } of await race(edit, 20)) {
    expect([200, 401, 404]).toContain(status);
    expect(await published(user)).toEqual([]);
    const edits = t.db('post_edits').join('posts', 'posts.id', 'post_edits.post_id').where({ author_id: user.userId });
    expect(await edits).toEqual([]);
  }
});

test('comments and a report sent while the account is deleted are kept or refused, and never block it', async () => {
  const writes: Write[] = [
    (client, { own }) => client.post(`/mypost/${own}`, { cmtDesc: 'Words' }),
    (client, { other }) => client.post(`/forum/${other}`, { cmtDesc: 'Words' }),
    (client, { other }) => client.post(`/report-post/${other}`, { reportReason: 'Words' }),
  ];
  for (const write of writes) {
    for (const { user, status } of await race(write, 20)) {
      expect([201, 401, 404]).toContain(status);
      expect(await published(user)).toEqual([]);
    }
  }
});

test.each<[string, Write]>([
  ['post', (client) => client.post('/new-forum-post', POST)],
  ['comment', (client, { other }) => client.post(`/forum/${other}`, { cmtDesc: 'Words' })],
  ['comment on her own post', (client, { own }) => client.post(`/mypost/${own}`, { cmtDesc: 'Words' })],
  ['report', (client, { other }) => client.post(`/report-post/${other}`, { reportReason: 'Words' })],
])('a %s waits for a deletion in progress, and then finds the account closed', async (_what, write) => {
  const user = await t.makeUser();
  const ids = { own: await insertPost(t.db, user), other: await insertPost(t.db, reader) };
  const client = await t.signIn(user);
  const written = await t.db.transaction(async (trx) => {
    await trx('users').where({ id: user.userId }).update({ active: false, deactivated_at: t.clock.now() });
    const answer = write(client, ids);
    await untilSomeoneWaits(t.db);
    return { answer };
  });
  expect((await written.answer).json()).toEqual(envelope('NO_SESSION'));
});

test.each(['posts', 'outcomes'] as const)(
  'an account deletion that waits for its %s does not block the deletion of a post it follows, saves, hides and thanked for',
  async (table) => {
    const user = await t.makeUser();
    const own = await insertPost(t.db, user);
    const post = await insertPost(t.db, reader);
    const client = await t.signIn(user);
    await client.put(`/forum/${post}/follow`, {});
    await client.put(`/forum/${post}/save`, {});
    await client.put(`/forum/${post}/thanks`, {});
    await client.put(`/hidden-posts/${post}`, {});
    const outcome = { id: newId(), user_id: user.userId, kind: 'comment-taken-down' as const, subject_id: newId() };
    await t.db('outcomes').insert({ ...outcome, post_id: post, decided_at: t.clock.now() });
    const left = await t.db.transaction(async (trx) => {
      const id = table === 'posts' ? own : outcome.id;
      await trx(table).where({ id }).forUpdate().first('id');
      const answer = client.delete(`/delete-account/${user.userId}`, {});
      await untilSomeoneWaits(t.db);
      // The deletion of a post locks outcomes first, then these.
      for (const later of ['hidden_posts', 'follows', 'saved_posts', 'thanks'] as const) {
        const rows = trx(later).where({ user_id: user.userId, post_id: post });
        expect(await rows.forUpdate().skipLocked()).toHaveLength(1);
      }
      return { answer };
    });
    expect((await left.answer).statusCode).toBe(200);
  },
);

test('of two concurrent deletions, one succeeds and the other finds no session', async () => {
  const user = await t.makeUser();
  const [first, other] = [await t.signIn(user), await t.signIn(user)];
  const answers = await Promise.all(
    [first, other].map((client) => client.delete(`/delete-account/${user.userId}`, {})),
  );
  const statuses = answers.map(({ statusCode }) => statusCode).sort();
  expect([
    [200, 401],
    [200, 404],
  ]).toContainEqual(statuses);
  expect(await t.db('audit_log').where({ action: 'account.delete', subject_id: user.userId })).toHaveLength(1);
});

test('a sign-in concurrent with the deletion of the account opens no working session', async () => {
  for (let round = 0; round < 3; round += 1) {
    const user = await t.makeUser();
    const leaving = await t.signIn(user);
    const entering = t.visitor();
    const { username, password } = user;
    await Promise.all([
      entering.post('/login', { username, password }),
      leaving.delete(`/delete-account/${user.userId}`, {}),
    ]);
    expect((await entering.get(`/account/${user.userId}`)).statusCode).toBe(401);
    expect(await t.db('sessions').where({ user_id: user.userId }).whereNull('ended_at')).toEqual([]);
  }
});
