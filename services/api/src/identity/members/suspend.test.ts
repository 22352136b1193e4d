import { LENGTH, MEMBER_MESSAGE, type Member, type SignInDenied } from '@commonpurse/contracts';
import { envelope, HOUR, MINUTE, type TestClient, type TestUser, useTestApp } from '../../../testing';
import { followEvents } from '../../../testing/event-stream';
import { hashOf } from '../../shared/random-token';

const t = useTestApp();
const DAY = 24 * HOUR;
const REASON = 'Threats in a comment';

let ana: TestUser;
let asAna: TestClient;
let ann: TestUser;
beforeAll(async () => {
  ana = await t.makeUser({ role: 'moderator', username: 'Mod.Ana' });
  asAna = await t.as(ana);
});
beforeEach(async () => {
  ann = await t.makeUser();
});

const suspend = (body: object = { reason: REASON }, user = ann, by = asAna) =>
  by.put(`/user-management/${user.userId}/suspend`, body);
const reinstate = (user = ann, by = asAna) => by.put(`/user-management/${user.userId}/reinstate`, {});
const record = async (user = ann) => (await asAna.get(`/user-management/${user.userId}`)).json<Member>();
const signIn = ({ username, password }: TestUser = ann, path = '/login', client = t.visitor()) =>
  client.post(path, { username, password });
const probe = async (client: TestClient, user = ann) => (await client.get(`/myposts/${user.userId}`)).statusCode;
const refresh = async (client: TestClient, user = ann) => (await client.post(`/refresh/${user.userId}`, {})).statusCode;
const inADay = () => new Date(t.clock.now().getTime() + DAY).toISOString();
const events = (user = ann) => t.db('audit_log').where({ subject_id: user.userId }).orderBy('id').pluck('action');

describe('a suspended member', () => {
  test('is signed out everywhere at once, and cannot refresh a session', async () => {
    const clients = [await t.signIn(ann), await t.signIn(ann)];
    const answer = await suspend();
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: MEMBER_MESSAGE.members.suspended }]);
    for (const client of clients) expect([await probe(client), await refresh(client)]).toEqual([401, 401]);
    expect(await events()).toEqual(['member.suspend']);
    const [event] = await t.db('audit_log').where({ subject_id: ann.userId });
    expect(event).toMatchObject({ actor_id: ana.userId, after: { until: null } });
    expect(JSON.stringify(event)).not.toContain(REASON);
  });

  test('who signs in with the right password gets the reason, the end and an appeal token, and no session', async () => {
    const until = inADay();
    await suspend({ reason: ` ${REASON} `, until });
    const client = t.visitor();
    const answer = await signIn(ann, '/login', client);
    const { appealToken, ...rest } = answer.json<SignInDenied>();
    expect(rest).toEqual({ ...envelope('SUSPENDED'), userID: ann.userId, reason: REASON, until });
    expect(rest.message).toBe('Your account is suspended.');
    expect(appealToken).toMatch(/^[\w-]{43}$/);
    expect([answer.cookies, await probe(client)]).toEqual([[], 401]);
    expect(JSON.stringify(await t.db('appeal_tokens')) + t.logs.join()).not.toContain(appealToken);
  });

  test('who signs in with a wrong password gets the common refusal', async () => {
    await suspend();
    const wrong = { ...ann, password: 'Wrong-Purse-1' };
    const nobody = { ...ann, username: 'nobody_here' };
    const [hers, others] = [await signIn(wrong), await signIn(nobody)];
    expect([hers.statusCode, hers.body]).toEqual([401, others.body]);
    const elsewhere = await signIn(ann, '/moderator/login');
    expect([elsewhere.statusCode, elsewhere.body]).toEqual([401, others.body]);
  });

  test('can set a new password by a recovery link, which does not sign her in', async () => {
    await suspend();
    const token = 'x'.repeat(43);
    await t.db('password_recoveries').insert({ hash: hashOf(token), user_id: ann.userId, created_at: t.clock.now() });
    const password = 'Another-Purse-2';
    const answer = await t.visitor().put('/recover-password', { token, password, confirmPassword: password });
    expect([answer.statusCode, answer.cookies]).toEqual([200, []]);
    expect((await signIn({ ...ann, password })).json()).toMatchObject({ code: 'SUSPENDED' });
  });

  test('can sign in again once the suspension has expired', async () => {
    const until = inADay();
    await suspend({ reason: REASON, until });
    t.clock.advance(DAY - 1);
    expect((await signIn()).statusCode).toBe(403);
    t.clock.advance(1);
    expect((await signIn()).statusCode).toBe(200);
    const { suspension, earlierSuspensions } = await record();
    expect(suspension).toBeUndefined();
    expect(earlierSuspensions).toMatchObject([{ reason: REASON, until, endedAt: until, endedBy: null }]);
    expect((await reinstate()).json()).toEqual(envelope('NOT_SUSPENDED'));
    expect((await suspend()).statusCode).toBe(200);
    const rows = await t.db('suspensions').where({ user_id: ann.userId }).orderBy('since');
    expect(rows.map(({ ended_at }) => ended_at)).toEqual([new Date(until), null]);
  });

  test('can sign in again once reinstated', async () => {
    await suspend();
    t.clock.advance(MINUTE);
    const answer = await reinstate();
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: MEMBER_MESSAGE.members.reinstated }]);
    expect((await signIn()).statusCode).toBe(200);
    expect((await record()).earlierSuspensions).toMatchObject([{ by: 'Mod.Ana', until: null, endedBy: 'Mod.Ana' }]);
    expect(await events()).toEqual(['member.suspend', 'member.reinstate', 'account.read']);
  });

  test('is not reinstated from a suspension that the moderator has not read', async () => {
    await suspend();
    const { suspension: read } = await record();
    await reinstate();
    t.clock.advance(MINUTE);
    await suspend();
    const since = (body: object) => asAna.put(`/user-management/${ann.userId}/reinstate`, body);
    const refused = await since({ since: read?.since });
    expect([refused.statusCode, refused.json()]).toEqual([409, envelope('ITEM_CHANGED')]);
    expect((await signIn()).statusCode).toBe(403);
    expect((await since({ since: (await record()).suspension?.since })).statusCode).toBe(200);
  });

  test('can be a moderator: her streams end, and both logins give the reason', async () => {
    const mod = await t.makeModerator();
    const client = await t.signIn(mod);
    const stream = await followEvents(t.app, client);
    await suspend(undefined, mod);
    await stream.ended();
    for (const path of ['/login', '/moderator/login'])
      expect((await signIn(mod, path)).json()).toMatchObject({ code: 'SUSPENDED', reason: REASON, until: null });
  });

  test('is listed as suspended, whatever the order', async () => {
    const until = inADay();
    await suspend({ reason: REASON, until });
    for (const sort of ['newest', 'username']) {
      const listed = await asAna.get(`/user-management?search=${ann.username}&sort=${sort}&group=active`);
      expect(listed.json()).toMatchObject([{ userID: ann.userId, isActive: true, suspended: { until } }]);
    }
    t.clock.advance(DAY);
    const [entry] = (await asAna.get(`/user-management?search=${ann.username}`)).json<object[]>();
    expect(entry).not.toHaveProperty('suspended');
  });
});

describe('a command is refused and changes nothing', () => {
  const unchanged = async (call: () => Promise<{ json(): unknown }>, expected: unknown) => {
    const before = await t.db('suspensions').orderBy('id');
    const client = await t.signIn(ann).catch(() => null);
    expect((await call()).json()).toEqual(expected);
    expect(await t.db('suspensions').orderBy('id')).toEqual(before);
    if (client) expect(await probe(client)).toBe(200);
  };

  test.each([
    ['no reason', {}, MEMBER_MESSAGE.members.reasonRequired],
    ['an empty reason', { reason: ' ' }, MEMBER_MESSAGE.members.reasonRequired],
    ['too long a reason', { reason: 'x'.repeat(LENGTH.reason + 1) }, MEMBER_MESSAGE.members.reasonLong],
    ['an end in the past', { reason: REASON, until: '2020-01-01T00:00:00.000Z' }, MEMBER_MESSAGE.members.untilPast],
    ['an invalid end', { reason: REASON, until: 'soon' }, MEMBER_MESSAGE.members.untilPast],
  ])('to suspend with %s', (_what, body, message) =>
    unchanged(() => suspend(body), { statusCode: 400, code: 'RULE_BROKEN', message }),
  );

  test('on the own account, for each command', async () => {
    const path = `/user-management/${ana.userId}`;
    for (const [command, body] of [
      ['suspend', { reason: REASON }],
      ['reinstate', {}],
      ['sign-out', {}],
      ['demote', {}],
    ] as const)
      await unchanged(() => asAna.put(`${path}/${command}`, body), envelope('OWN_ACCOUNT'));
  });

  test('on an account that does not exist, was closed or has an invalid id', async () => {
    const gone = await t.makeUser();
    await t.db('users').where({ id: gone.userId }).update({ active: false, deactivated_at: t.clock.now() });
    for (const id of [gone.userId, '0b8f5a52-6f7c-4a0e-9c2f-1d1f6f1c9a3e', 'nobody'])
      for (const command of ['suspend', 'reinstate', 'sign-out', 'demote'])
        await unchanged(
          () => asAna.put(`/user-management/${id}/${command}`, { reason: REASON }),
          envelope('USER_NOT_FOUND'),
        );
  });

  test('that would change nothing', async () => {
    await unchanged(() => reinstate(), envelope('NOT_SUSPENDED'));
    await suspend();
    await unchanged(() => suspend(), envelope('ALREADY_SUSPENDED'));
  });
});

test('of two concurrent suspensions one succeeds, and the other gets a conflict', async () => {
  const asOther = await t.as(await t.makeModerator());
  const answers = await Promise.all([suspend(), suspend(undefined, ann, asOther)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await t.db('suspensions').where({ user_id: ann.userId })).toHaveLength(1);
});

test('a sign-in concurrent with a suspension leaves no session', async () => {
  for (let round = 0; round < 4; round += 1) {
    const user = await t.makeUser();
    const client = t.visitor();
    const calls = [() => signIn(user, '/login', client), () => suspend(undefined, user)];
    await Promise.all((round % 2 ? calls.reverse() : calls).map((call) => call()));
    expect(await probe(client, user)).toBe(401);
  }
});
