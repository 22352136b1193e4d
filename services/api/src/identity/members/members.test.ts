import { MEMBER_MESSAGE, type Member } from '@commonpurse/contracts';
import { envelope, HOUR, testConfig, type TestClient, type TestUser, useTestApp } from '../../../testing';
import { insertComment, insertPost } from '../../../testing/content';
import { followEvents } from '../../../testing/event-stream';
import { untilWaiting } from '../../../testing/locks';
import { decidedBy, insertReport } from '../../../testing/reports';
import { runIfDue } from '../../shared/scheduled';
import { retention } from '../../site/retention/retention.service';

const t = useTestApp();
let ana: TestUser;
let asAna: TestClient;
beforeAll(async () => {
  ana = await t.makeUser({ role: 'moderator', username: 'Mod.Ana' });
  asAna = await t.as(ana);
});

const call = (user: TestUser, command: 'sign-out' | 'demote' | 'suspend', by: TestClient) =>
  by.put(`/user-management/${user.userId}/${command}`, command === 'suspend' ? { reason: 'Threats' } : {});
const probe = async (client: TestClient, user: TestUser) => (await client.get(`/myposts/${user.userId}`)).statusCode;
const actions = ({ userId }: TestUser) => t.db('audit_log').where({ subject_id: userId }).orderBy('id').pluck('action');

describe('the record of an account', () => {
  test("shows the account's details and how much the member has written, and names no post", async () => {
    const ann = await t.makeUser({ username: 'ann.lee', email: 'ann@example.org', age: 41 });
    const posts = [
      await insertPost(t.db, ann, { anonymous: true, title: 'Nobody knows' }),
      await insertPost(t.db, ann),
      await insertPost(t.db, ann, { status: 'Pending' }),
      await insertPost(t.db, ann, { archived_at: t.clock.now() }),
    ];
    const deleted = { deleted_at: t.clock.now(), status: 'Rejected' } as const;
    const reported = await insertComment(t.db, posts[1]!, ann);
    await insertComment(t.db, posts[1]!, ann, deleted);
    const upheld = decidedBy(ana, 'Approved');
    await insertReport(t.db, { kind: 'post', id: posts[1]! }, ana, upheld);
    await insertReport(t.db, { kind: 'comment', id: reported }, ana);
    const answer = await asAna.get(`/user-management/${ann.userId}`);
    expect(answer.json()).toEqual({
      userID: ann.userId,
      username: 'ann.lee',
      email: 'ann@example.org',
      age: 41,
      occupation: '',
      userRole: 'user',
      isActive: true,
      isModerator: false,
      createdAt: t.clock.now().toISOString(),
      posts: { Pending: 1, Published: 2, Rejected: 0, Archived: 1 },
      comments: 1,
      reports: { waiting: 1, upheld: 1, dismissed: 0 },
      earlierSuspensions: [],
      notes: [],
    });
    for (const trace of [...posts, 'Nobody knows', 'argon2']) expect(answer.body).not.toContain(trace);
  });

  test('shows who suspended the member, why and until when', async () => {
    const ann = await t.makeUser();
    await call(ann, 'suspend', asAna);
    const { suspension } = (await asAna.get(`/user-management/${ann.userId}`)).json<Member>();
    const since = t.clock.now().toISOString();
    expect(suspension).toEqual({ reason: 'Threats', since, until: null, by: 'Mod.Ana' });
  });

  test('has the notes of moderators, the oldest first, which are in no data of hers, and erased with the account', async () => {
    const ann = await t.makeUser();
    const asAnn = await t.as(ann);
    const path = `/user-management/${ann.userId}/notes`;
    const times: string[] = [];
    for (const text of [' Wrote to us about her phone. ', 'Has a new phone.']) {
      const answer = await asAna.post(path, { text });
      expect([answer.statusCode, answer.json()]).toEqual([201, { message: MEMBER_MESSAGE.members.noted }]);
      times.push(t.clock.now().toISOString());
      t.clock.advance(1_000);
    }
    const moderator = { username: 'Mod.Ana' };
    expect((await asAna.get(`/user-management/${ann.userId}`)).json<Member>().notes).toEqual([
      { text: 'Wrote to us about her phone.', dateTime: times[0], moderator },
      { text: 'Has a new phone.', dateTime: times[1], moderator },
    ]);
    expect((await actions(ann)).filter((action) => action === 'member.note')).toHaveLength(2);
    const exported = await asAnn.get(`/account/${ann.userId}/export?format=json`);
    expect(exported.body).not.toMatch(/her phone|new phone|Mod.Ana/);

    await t.db('users').where({ id: ann.userId }).update({ active: false, deactivated_at: t.clock.now() });
    t.clock.advance(31 * 24 * HOUR);
    await runIfDue(t.db, t.clock, retention(testConfig()));
    expect(await t.db('member_notes').where({ user_id: ann.userId })).toEqual([]);
    expect((await asAna.post(path, { text: 'Too late' })).json()).toEqual(envelope('USER_NOT_FOUND'));
  });

  test('refuses a note that is empty or too long', async () => {
    const ann = await t.makeUser();
    for (const body of [{}, { text: '  ' }, { text: 'x'.repeat(1_001) }]) {
      expect((await asAna.post(`/user-management/${ann.userId}/notes`, body)).statusCode).toBe(400);
    }
    expect(await t.db('member_notes').where({ user_id: ann.userId })).toEqual([]);
  });

  test('takes no note that arrives while the account is being erased', async () => {
    const gone = await t.makeUser();
    const { note } = await t.db.transaction(async (trx) => {
      await trx('users').where({ id: gone.userId }).update({ active: false, erased_at: t.clock.now() });
      const sent = asAna.post(`/user-management/${gone.userId}/notes`, { text: 'Wrote to us.' });
      await untilWaiting(t.db, 1);
      return { note: sent };
    });
    expect((await note).json()).toEqual(envelope('USER_NOT_FOUND'));
    expect(await t.db('member_notes').where({ user_id: gone.userId })).toEqual([]);
  });

  test('exists for a closed account, and not for an erased or unknown one', async () => {
    const gone = await t.makeUser();
    const closed = { active: false, deactivated_at: t.clock.now() };
    await t.db('users').where({ id: gone.userId }).update(closed);
    const path = `/user-management/${gone.userId}`;
    expect((await asAna.get(path)).json()).toMatchObject({ isActive: false, isModerator: false });
    await t.db('users').where({ id: gone.userId }).update({ erased_at: t.clock.now() });
    for (const missing of [path, '/user-management/nobody'])
      expect((await asAna.get(missing)).json()).toEqual(envelope('USER_NOT_FOUND'));
  });
});

test('a member who was signed out everywhere can sign in again', async () => {
  const ann = await t.makeUser();
  const clients = [await t.signIn(ann), await t.signIn(ann)];
  const answer = await call(ann, 'sign-out', asAna);
  expect([answer.statusCode, answer.json()]).toEqual([200, { message: MEMBER_MESSAGE.members.signedOut }]);
  for (const client of clients) {
    expect(await probe(client, ann)).toBe(401);
    expect((await client.post(`/refresh/${ann.userId}`, {})).statusCode).toBe(401);
  }
  expect(await probe(await t.signIn(ann), ann)).toBe(200);
  expect(await actions(ann)).toEqual(['member.sign-out']);
});

describe('a demoted moderator', () => {
  test('loses her sessions and streams at once, and can sign in as a member', async () => {
    const left = await t.makeModerator();
    const client = await t.signIn(left);
    const stream = await followEvents(t.app, client);
    const answer = await call(left, 'demote', asAna);
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: MEMBER_MESSAGE.members.demoted }]);
    await stream.ended();
    expect((await client.get('/myview')).statusCode).toBe(401);
    expect((await client.post(`/refresh/${left.userId}`, {})).statusCode).toBe(401);
    const again = await t.signIn(left);
    expect([await probe(again, left), (await again.get('/myview')).statusCode]).toEqual([200, 403]);
    const { username, password } = left;
    expect((await t.visitor().post('/moderator/login', { username, password })).statusCode).toBe(401);
    expect((await actions(left)).slice(0, 1)).toEqual(['moderator.demote']);
    expect((await call(left, 'demote', asAna)).json()).toEqual(envelope('NOT_MODERATOR'));
  });
});

describe('concurrent commands of two moderators against each other', () => {
  /** Both calls pass the access check, and then wait for the locked accounts. */
  async function together(...calls: (() => Promise<{ statusCode: number; body: string }>)[]) {
    const answers = await t.db.transaction(async (trx) => {
      await trx('users').where({ role: 'moderator' }).forUpdate().select('id');
      const sent = calls.map((call) => call());
      await untilWaiting(t.db, calls.length);
      return sent;
    });
    return Promise.all(answers);
  }

  test.each([
    ['demote', 'demote'],
    ['suspend', 'demote'],
    ['suspend', 'suspend'],
  ] as const)('to %s and %s: one gets LAST_MODERATOR where nobody would be left', async (mine, hers) => {
    await t.db('users').where({ role: 'moderator' }).update({ active: false });
    const [beth, carol] = [await t.makeModerator(), await t.makeModerator()];
    const [asBeth, asCarol] = [await t.signIn(beth), await t.signIn(carol)];
    const answers = await together(
      () => call(carol, mine, asBeth),
      () => call(beth, hers, asCarol),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)!;
    expect(JSON.parse(refused.body)).toEqual(envelope('LAST_MODERATOR'));
    const able = [(await asBeth.get('/myview')).statusCode, (await asCarol.get('/myview')).statusCode];
    expect(able.sort()).toEqual([200, 401]);
  });

  test('where a third moderator remains: the demoted one loses her session and demotes nobody', async () => {
    const [beth, carol] = [await t.makeModerator(), await t.makeModerator()];
    const [asBeth, asCarol] = [await t.signIn(beth), await t.signIn(carol)];
    const answers = await together(
      () => call(carol, 'demote', asBeth),
      () => call(beth, 'demote', asCarol),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });
});
