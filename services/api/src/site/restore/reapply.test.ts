import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import type { DbCommentRow, DbPostRow, DbSessionRow, DbUserRow } from '../../database/tables';
import { useTestApp, HOUR, TEST_SECRET, testConfig, type TestUser } from '../../../testing';
import { insertComment, insertPost } from '../../../testing/content';
import { escalate } from '../../../testing/escalations';
import { useRestored } from '../../../testing/restored';
import { appCode, enrol } from '../../../testing/second-factor';
import { retention } from '../retention/retention.service';
import { proveSession } from '../../prove-session';

const t = useTestApp();
const then = useRestored(t);
const { keepMoment, restore } = then;
const DAY = 24 * HOUR;

let ann: TestUser;
let beth: TestUser;
beforeEach(async () => {
  [ann, beth] = [await t.makeUser(), await t.makeUser()];
});

type Rows = { users: DbUserRow; posts: DbPostRow; comments: DbCommentRow; sessions: DbSessionRow };
const restoredRow = async <Table extends keyof Rows>(table: Table, id: string) =>
  (await then.db.select().from<Rows[Table]>(table).where('id', id).first()) as Rows[Table] | undefined;

describe('after a restore, an account that was deleted since the backup', () => {
  test('is deleted again with its original time, posts and sessions, and logged', async () => {
    const post = await insertPost(t.db, ann);
    const client = await t.signIn(ann);
    await keepMoment();
    await client.delete(`/delete-account/${ann.userId}`, {});
    const deletedAt = t.clock.now();
    t.clock.advance(HOUR);
    expect(await restore()).toMatchObject({ accountsDeleted: 1 });
    expect(await restoredRow('users', ann.userId)).toMatchObject({ active: false, deactivated_at: deletedAt });
    expect((await restoredRow('posts', post))?.archived_at).toEqual(deletedAt);
    const open = await then.db('sessions').where({ user_id: ann.userId }).whereNull('ended_at');
    expect(open).toEqual([]);
    const events = await then.db('audit_log').where({ action: 'account.delete', subject_id: ann.userId });
    expect(events).toMatchObject([{ at: deletedAt, actor_id: null, request_id: 'restore' }]);
  });

  test('is also erased if that was due, and its name stays taken', async () => {
    const client = await t.signIn(ann);
    await keepMoment();
    await client.delete(`/delete-account/${ann.userId}`, {});
    t.clock.advance(31 * DAY);
    await restore();
    const row = await restoredRow('users', ann.userId);
    expect(row).toMatchObject({ active: false, email: '', occupation: null, password_hash: '' });
    expect(row?.username).not.toContain(ann.username);
    const erased = await then.db('users').whereNotNull('erased_at');
    expect(await then.db('taken_usernames')).toHaveLength(erased.length);
    expect(JSON.stringify(await then.db('users').select())).not.toContain(ann.email);
  });

  test('is not changed again by a second run', async () => {
    const client = await t.signIn(ann);
    await keepMoment();
    await client.delete(`/delete-account/${ann.userId}`, {});
    await restore();
    expect(await restore()).toMatchObject({ accountsDeleted: 0, sessionsEnded: 0, postsHidden: 0 });
  });
});

test('after a restore, a session that ended since the backup stays ended, and one still in use is open', async () => {
  const [gone, inUse] = [await t.signIn(ann), await t.signIn(beth)];
  const ids = async () => new Map((await t.db('sessions').select()).map((row) => [row.user_id, row.id]));
  const before = await ids();
  await keepMoment();
  await gone.put(`/signout/${ann.userId}`, {});
  t.clock.advance(6 * 60_000);
  // The browser now has tokens that the restored database lacks.
  await inUse.post(`/refresh/${beth.userId}`, {});
  const late = await t.makeUser();
  await t.signIn(late);
  expect(await restore()).toMatchObject({ sessionsEnded: 1 });
  expect(await restoredRow('sessions', before.get(ann.userId)!)).toBeUndefined();
  const open = await then.db('sessions').whereNull('ended_at').pluck('user_id');
  expect(open).toContain(beth.userId);
  // The account was opened after the moment: it is lost, and her session with it.
  expect(open).not.toContain(late.userId);
  const session = { session_id: before.get(beth.userId)! };
  const own = (db: typeof t.db) => db('refresh_tokens').where(session).orderBy('hash').pluck('hash');
  expect(await own(then.db)).toEqual(await own(t.db));
});

test('a restore brings back no replaced password or address, and no password recovery link', async () => {
  const cate = await t.makeUser();
  const client = await t.signIn(ann);
  const link = { hash: Buffer.from('link'), user_id: beth.userId, created_at: t.clock.now(), used_at: null };
  await t.db('password_recoveries').insert(link);
  await keepMoment();
  const changed = await client.put('/reset-password', { username: ann.username, password: 'Another-Purse-2' });
  expect(changed.statusCode).toBe(200);
  const profile = { username: cate.username, email: 'new@example.org', age: 30, occupation: 'Cook' };
  expect((await (await t.signIn(cate)).put(`/account/${cate.userId}`, profile)).statusCode).toBe(200);
  expect(await restore()).toMatchObject({ passwordsAndAddresses: 2, usernames: 0 });
  const latestRow = (user: TestUser) => t.db('users').where({ id: user.userId }).first();
  // With the time of the change: a second restore, to an earlier moment, goes by it.
  const { password_hash, updated_at } = (await latestRow(ann))!;
  expect(await restoredRow('users', ann.userId)).toMatchObject({ password_hash, updated_at, email: ann.email });
  const { password_hash: unchanged } = (await latestRow(cate))!;
  expect(await restoredRow('users', cate.userId)).toMatchObject({
    email: 'new@example.org',
    password_hash: unchanged,
    updated_at: (await latestRow(cate))!.updated_at,
  });
  expect(await restoredRow('users', beth.userId)).toEqual(await latestRow(beth));
  expect(await then.db('password_recoveries')).toEqual([]);
});

const rename = async (user: TestUser, username: string) => {
  const { email } = user;
  const answer = await (await t.signIn(user)).put(`/account/${user.userId}`, { username, email, age: 30 });
  expect(answer.statusCode).toBe(200);
  user.username = username;
};

test('a restore does not bring back a username that its member gave up, and reserves it for her', async () => {
  await keepMoment();
  await rename(ann, 'Quiet.Name');
  expect(await restore()).toMatchObject({ usernames: 1 });
  expect(await restoredRow('users', ann.userId)).toMatchObject({ username: 'Quiet.Name' });
  const reserved = (db: Knex) => db('taken_usernames').where({ user_id: ann.userId });
  expect(await reserved(then.db)).toHaveLength(1);
  expect(await reserved(then.db)).toEqual(await reserved(t.db));
});

test('a restore sets usernames that went from member to member before they stayed reserved', async () => {
  const free = () => t.db('taken_usernames').delete();
  const [first, second] = [ann.username, beth.username];
  const gone = await t.makeUser({ username: 'Gone.One' });
  await keepMoment();
  await rename(ann, 'Plain.Name');
  await free();
  await rename(beth, first);
  await free();
  await rename(ann, second);
  await rename(gone, 'Gone.Since');
  await (await t.signIn(gone)).delete(`/delete-account/${gone.userId}`, {});
  t.clock.advance(31 * DAY);
  await t.db.transaction((trx) => retention(testConfig()).run(trx, t.clock.now()));
  expect(await restore()).toMatchObject({ usernames: 2 });
  expect(await restoredRow('users', ann.userId)).toMatchObject({ username: second });
  expect(await restoredRow('users', beth.userId)).toMatchObject({ username: first });
  expect(await restore()).toMatchObject({ usernames: 0 });
});

test('a restore sets a username that looks like another one, from before such names were refused', async () => {
  await keepMoment();
  const alike = { username: `${beth.username}_`, looks_alike: true };
  await t
    .db('users')
    .where({ id: ann.userId })
    .update({ ...alike, updated_at: t.clock.now() });
  expect(await restore()).toMatchObject({ usernames: 1 });
  expect(await restoredRow('users', ann.userId)).toMatchObject(alike);
});

describe("after a restore, moderators' actions on accounts since the backup", () => {
  let moderator: TestUser;
  const call = async (user: TestUser, command: string) => {
    const asModerator = await t.signIn(moderator);
    const body = command === 'suspend' ? { reason: 'Threats' } : {};
    const answer = await asModerator.put(`/user-management/${user.userId}/${command}`, body);
    expect(answer.statusCode).toBe(200);
  };
  beforeEach(async () => {
    moderator = await t.makeModerator();
  });

  test('a suspension applies again and is logged, and no appeal token is left', async () => {
    await t.signIn(ann);
    await keepMoment();
    await call(ann, 'suspend');
    const since = t.clock.now();
    t.clock.advance(HOUR);
    const { username, password } = ann;
    expect((await t.visitor().post('/login', { username, password })).statusCode).toBe(403);
    expect(await restore()).toMatchObject({ accountsSuspended: 1, sessionsEnded: 1 });
    const rows = await then.db('suspensions').where({ user_id: ann.userId });
    expect(rows).toMatchObject([{ moderator_id: moderator.userId, reason: 'Threats', since, ended_at: null }]);
    const events = await then.db('audit_log').where({ action: 'member.suspend', subject_id: ann.userId });
    expect(events).toMatchObject([{ at: since, actor_id: null, request_id: 'restore' }]);
    expect(await then.db('appeal_tokens')).toEqual([]);
    expect(await restore()).toMatchObject({ accountsSuspended: 0 });
  });

  test('a suspension that ended stays ended, and one by a lost moderator applies without a moderator', async () => {
    await call(ann, 'suspend');
    await keepMoment();
    await call(ann, 'reinstate');
    moderator = await t.makeModerator();
    await call(beth, 'suspend');
    expect(await restore()).toMatchObject({ accountsSuspended: 1 });
    expect(await then.db('suspensions').where({ user_id: ann.userId, ended_at: null })).toEqual([]);
    expect(await then.db('suspensions').where({ user_id: beth.userId })).toMatchObject([{ moderator_id: null }]);
  });

  test('a demoted moderator is demoted again', async () => {
    const left = await t.makeModerator();
    await keepMoment();
    await call(left, 'demote');
    expect(await restore()).toMatchObject({ moderatorsDemoted: 1 });
    expect(await restoredRow('users', left.userId)).toMatchObject({ role: 'user', active: true });
    expect(await restoredRow('users', moderator.userId)).toMatchObject({ role: 'moderator' });
    const events = await then.db('audit_log').where({ action: 'moderator.demote', subject_id: left.userId });
    expect(events).toMatchObject([{ actor_id: null, request_id: 'restore' }]);
  });
});

test('a restore keeps recovery and second-factor codes used or replaced since the backup as they are now', async () => {
  const mod = await t.makeModerator();
  const client = await t.signIn(mod);
  await client.post(`/account/${mod.userId}/recovery-codes`, {});
  await (await t.signIn(ann)).post(`/account/${ann.userId}/recovery-codes`, {});
  const { key, recoveryCodes } = await enrol(client, t.clock);
  await keepMoment();
  await (await t.signIn(ann)).post(`/account/${ann.userId}/recovery-codes`, {});
  t.clock.advance(30_000);
  for (const code of [recoveryCodes[0], appCode(key, t.clock)]) {
    const entering = t.visitor();
    await entering.post('/login', { username: mod.username, password: mod.password });
    expect((await entering.post('/login/second-factor', { code })).statusCode).toBe(200);
  }
  await t.visitor().post('/login', { username: mod.username, password: mod.password });
  await restore();
  for (const [table, order] of [
    ['recovery_codes', 'hash'],
    ['second_factors', 'user_id'],
  ] as const)
    expect(await then.db(table).orderBy(order)).toEqual(await t.db(table).orderBy(order));
  expect(await then.db('recovery_codes').whereNotNull('used_at')).toHaveLength(1);
  expect(await then.db('pending_sign_ins')).toEqual([]);
});

describe('after a restore, content that was hidden from readers since the backup', () => {
  let posts: string[];
  let comment: string;
  let ownComment: string;
  beforeEach(async () => {
    posts = [await insertPost(t.db, ann), await insertPost(t.db, ann), await insertPost(t.db, beth)];
    comment = await insertComment(t.db, posts[2]!, ann);
    ownComment = await insertComment(t.db, posts[2]!, ann);
    await keepMoment();
    const client = await t.signIn(ann);
    await client.delete(`/mypost/${posts[0]}`, {});
    await t.db('posts').where({ id: posts[1] }).update({ status: 'Rejected', review_reason: 'It names a street' });
    await t.db('comments').where({ id: comment }).update({ status: 'Rejected' });
    expect((await client.delete(`/comment/${ownComment}`)).statusCode).toBe(200);
  });

  test('stays hidden', async () => {
    expect(await restore()).toMatchObject({ postsHidden: 2, commentsHidden: 1, commentsDeleted: 1 });
    expect((await restoredRow('posts', posts[0]!))?.archived_at).not.toBeNull();
    expect(await restoredRow('posts', posts[1]!)).toMatchObject({
      status: 'Rejected',
      review_reason: 'It names a street',
    });
    expect(await restoredRow('posts', posts[2]!)).toMatchObject({ status: 'Published', archived_at: null });
    expect(await restoredRow('comments', comment)).toMatchObject({ status: 'Rejected' });
    expect(await restoredRow('comments', ownComment)).toMatchObject({ status: 'Rejected', description: '' });
  });

  test('comes back if hidden content is not kept hidden', async () => {
    expect(await restore({ keepHidden: false })).toMatchObject({ postsHidden: 0, commentsHidden: 0 });
    const shown = await then.db('posts').whereIn('id', posts).where({ status: 'Published' }).whereNull('archived_at');
    expect(shown).toHaveLength(3);
    expect(await restoredRow('comments', comment)).toMatchObject({ status: 'Published' });
  });
});

test('a restore does not bring back a draft that was discarded or sent since the backup', async () => {
  const client = await t.signIn(ann);
  const saved = await client.put('/drafts/new-post', { postTitle: 'A title', sendKey: randomUUID() });
  expect(saved.statusCode).toBe(200);
  await keepMoment();
  await t.db('drafts').where({ user_id: ann.userId }).delete();
  expect(await restore()).toMatchObject({ draftsDiscarded: 1 });
  expect(await then.db('drafts')).toEqual([]);
});

test("after a restore, the API accepts a signed-in browser's session", async () => {
  const config = testConfig({ secrets: testConfig().secrets });
  const options = { config, db: then.db, clock: t.clock };
  expect(await proveSession(options)).toBe('none');
  await t.signIn(ann);
  await keepMoment();
  expect(await proveSession(options)).toBe('answered');
  await then.db('users').where({ id: ann.userId }).update({ active: false });
  await expect(proveSession(options)).rejects.toThrow('answers a signed-in browser 401');
  expect(config.secrets.tokens).toEqual([TEST_SECRET]);
});

test('after a restore, what moderators hold back since the backup stays out of the forum', async () => {
  const asModerator = await t.as(await t.makeModerator());
  const post = await insertPost(t.db, ann);
  const comment = await insertComment(t.db, await insertPost(t.db, beth), ann);
  await keepMoment();
  await escalate(asModerator, 'post', post);
  await escalate(asModerator, 'comment', comment);
  await restore();
  expect((await restoredRow('posts', post))?.status).toBe('Pending');
  expect((await restoredRow('comments', comment))?.status).toBe('Rejected');
});
