import {
  envelope,
  HOUR,
  makeTestApp,
  MINUTE,
  PASSWORD,
  testConfig,
  type TestApp,
  type TestUser,
} from '../../../testing';
import { insertComment, insertForm, insertPost } from '../../../testing/content';
import { escalate } from '../../../testing/escalations';
import { runIfDue } from '../../shared/scheduled';
import { retention } from './retention.service';

const DAY = 24 * HOUR;

let t: TestApp;
beforeEach(async () => {
  t = await makeTestApp();
});
afterEach(() => t.close());

const run = () => runIfDue(t.db, t.clock, retention(testConfig()));
const row = ({ userId }: TestUser) => t.db('users').where({ id: userId }).first();
const signUp = (username: string) =>
  t.visitor().post('/signup', {
    username,
    email: 'new@example.org',
    age: 30,
    password: PASSWORD,
    confirmPassword: PASSWORD,
  });

async function makeDeleted(username = 'Ann.Lee'): Promise<TestUser> {
  const user = await t.makeUser({ username });
  await t.db('users').where({ id: user.userId }).update({ occupation: 'Nurse' });
  await (await t.signIn(user)).delete(`/delete-account/${user.userId}`, {});
  return user;
}

test('an account is erased thirty days after it was deleted', async () => {
  const ann = await makeDeleted();
  t.clock.advance(30 * DAY - 1);
  await run();
  expect(await row(ann)).toMatchObject({ username: 'Ann.Lee', email: ann.email, erased_at: null });
  t.clock.advance(DAY);
  await run();
  const erased = await row(ann);
  expect(erased).toMatchObject({ email: '', occupation: null, password_hash: '', erased_at: t.clock.now() });
  expect(JSON.stringify(erased)).not.toMatch(/ann/i);
});

test('escalations about an erased account are deleted, what was held stays hidden, and the audit rows stay', async () => {
  const asModerator = await t.as(await t.makeModerator());
  const [ann, beth] = [await t.makeUser(), await t.makeUser()];
  const post = await insertPost(t.db, beth);
  const comment = await insertComment(t.db, post, ann);
  for (const id of [comment, await insertComment(t.db, post, beth)]) await escalate(asModerator, 'comment', id);
  await (await t.signIn(ann)).delete(`/delete-account/${ann.userId}`, {});
  t.clock.advance(31 * DAY);
  await run();
  expect(await t.db('escalations').pluck('author_id')).toEqual([beth.userId]);
  expect(await t.db('comments').where({ id: comment }).first()).toMatchObject({ status: 'Rejected', held_at: null });
  expect(await t.db('audit_log').where({ action: 'escalation.open' })).toHaveLength(2);
});

test('a suspension of an erased account loses its reason, and old appeal tokens are deleted', async () => {
  const [ann, beth] = [await makeDeleted(), await t.makeUser()];
  for (const { userId } of [ann, beth]) {
    const suspension = { id: userId, user_id: userId, since: t.clock.now(), reason: 'Threats to a neighbour' };
    await t.db('suspensions').insert(suspension);
    const token = { hash: Buffer.from(userId), user_id: userId, suspension_id: userId, created_at: t.clock.now() };
    await t.db('appeal_tokens').insert(token);
  }
  t.clock.advance(31 * DAY);
  await run();
  const reasons = await t.db('suspensions').whereIn('user_id', [ann.userId, beth.userId]).pluck('reason');
  expect(reasons.sort()).toEqual(['', 'Threats to a neighbour']);
  expect(await t.db('appeal_tokens')).toEqual([]);
});

test('active and recently deleted accounts are not changed', async () => {
  const beth = await t.makeUser();
  t.clock.advance(31 * DAY);
  const late = await makeDeleted('Late.One');
  const before = [await row(beth), await row(late)];
  await run();
  expect([await row(beth), await row(late)]).toEqual(before);
});

test('an erased username stays taken, stored as a hash, at sign-up and for other accounts', async () => {
  await makeDeleted('Ann.Lee');
  t.clock.advance(31 * DAY);
  await run();
  for (const name of ['Ann.Lee', 'ANN.lee']) {
    const answer = await signUp(name);
    expect([answer.statusCode, answer.json()]).toEqual([409, envelope('USERNAME_TAKEN')]);
  }
  const beth = await t.makeUser();
  const client = await t.signIn(beth);
  const body = { username: 'ann.lee', email: beth.email, age: 30 };
  expect((await client.put(`/account/${beth.userId}`, body)).json()).toEqual(envelope('USERNAME_TAKEN'));
  expect(await row(beth)).toMatchObject({ username: beth.username });
  expect(await t.db('users').where({ username: 'Ann.Lee' })).toEqual([]);
  const usernames = await t.db('taken_usernames');
  expect(usernames.map(({ hash }) => hash.length)).toEqual([32]);
  expect((await signUp('Ann.Lee2')).statusCode).toBe(201);
});

test('the placeholder of an erased username cannot be used to sign up or sign in', async () => {
  const ann = await makeDeleted();
  t.clock.advance(31 * DAY);
  await run();
  const { username } = (await row(ann))!;
  expect((await signUp(username)).statusCode).toBe(400);
  for (const name of [username, 'Ann.Lee']) {
    for (const password of [ann.password, '']) {
      expect((await t.visitor().post('/login', { username: name, password })).statusCode).toBe(401);
    }
  }
});

test('contact forms of an erased account lose name and address, and nothing else', async () => {
  const ann = await t.makeUser();
  const hers = await insertForm(t.db, { user_id: ann.userId, description: 'Words' });
  const others = await insertForm(t.db);
  await (await t.signIn(ann)).delete(`/delete-account/${ann.userId}`, {});
  t.clock.advance(31 * DAY);
  await run();
  const forms = await t.db('contact_forms');
  expect(forms.find(({ id }) => id === hers)).toMatchObject({ name: '', email: '', description: 'Words' });
  expect(forms.find(({ id }) => id === others)).toMatchObject({ name: 'Mei', email: 'mei@example.org' });
  const console_ = await t.as(await t.makeModerator());
  expect((await console_.get(`/reported-contact/${hers}`)).statusCode).toBe(200);
});

test("comments, posts and lists stay readable without the erased account's name", async () => {
  const [ann, beth] = [await t.makeUser({ username: 'Ann.Lee' }), await t.makeUser()];
  const post = await insertPost(t.db, beth);
  await insertComment(t.db, post, ann);
  await insertPost(t.db, ann);
  await (await t.signIn(ann)).delete(`/delete-account/${ann.userId}`, {});
  t.clock.advance(31 * DAY);
  await run();
  const reader = await t.as(beth);
  const console_ = await t.as(await t.makeModerator());
  const answers = [
    await reader.get(`/forum/${post}`),
    await console_.get('/user-management'),
    await console_.get('/user-management?group=inactive'),
    await console_.get('/archived-user-posts'),
  ];
  for (const { statusCode, body } of answers) {
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(/Ann\.Lee|erased:/);
  }
  expect(answers[2]!.json()).toEqual([]);
});

test('expired sessions, links, counters and decisions are deleted', async () => {
  const user = await t.makeUser();
  const moderator = await t.makeModerator();
  const now = t.clock.now();
  await t.signIn(user);
  await t
    .db('password_recoveries')
    .insert({ hash: Buffer.from('x'), user_id: user.userId, created_at: now, used_at: now });
  await t.db('throttles').insert({ key: Buffer.from('x'), failures: 1, updated_at: now });
  await t.db('decisions').insert({
    subject_type: 'post',
    subject_id: user.userId,
    moderator_id: moderator.userId,
    verdict: 'approve',
    decided_at: now,
    before: '{}',
  });
  t.clock.advance(DAY + MINUTE);
  const client = await t.signIn(moderator);
  await run();
  for (const table of ['password_recoveries', 'throttles', 'decisions'] as const) expect(await t.db(table)).toEqual([]);
  expect(await t.db('sessions').pluck('user_id')).toEqual([moderator.userId]);
  expect(await t.db('refresh_tokens')).toHaveLength(1);
  expect((await client.get('/myview')).statusCode).toBe(200);
});

test('five concurrent processes erase an account once', async () => {
  await makeDeleted();
  t.clock.advance(31 * DAY);
  expect((await Promise.all([1, 2, 3, 4, 5].map(run))).filter(Boolean)).toHaveLength(1);
  expect(await t.db('taken_usernames')).toHaveLength(1);
});

test('a sign-up concurrent with the erasure does not get the name', async () => {
  await makeDeleted('Ann.Lee');
  t.clock.advance(31 * DAY);
  const [answer] = await Promise.all([signUp('Ann.Lee'), run()]);
  expect(answer.statusCode).toBe(409);
  expect(await t.db('users').where({ username: 'Ann.Lee', active: true })).toEqual([]);
});
