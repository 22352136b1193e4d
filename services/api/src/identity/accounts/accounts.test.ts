import { MESSAGE } from '@commonpurse/contracts';
import { hash } from '@node-rs/argon2';
import { makeTestApp, PASSWORD, type TestUser, useTestApp } from '../../../testing/index';
import { foldedUsername } from './accounts.policy';
import { ensureFirstModerator } from './accounts.service';

const t = useTestApp();
let moderator: TestUser;
beforeAll(async () => {
  moderator = await t.makeModerator();
});

const form = (wishes: object = {}) => ({
  username: 'new_member',
  email: 'new@example.org',
  age: 34,
  occupation: ' Baker ',
  password: PASSWORD,
  confirmPassword: PASSWORD,
  ...wishes,
});
const signUp = (wishes: object, client = t.visitor()) => client.post('/signup', form(wishes));
const stored = (username: string) => t.db('users').where({ username }).first();

test('signing up creates a member who can sign in, and stores the password as a hash', async () => {
  const answer = await signUp({ username: 'Fresh.Face', email: ' fresh@example.org ' });
  expect(answer.statusCode).toBe(201);
  const { userID: userId } = answer.json<{ userID: string }>();
  expect(answer.json()).toEqual({ userID: userId });
  const row = await stored('Fresh.Face');
  expect(row).toMatchObject({ id: userId, email: 'fresh@example.org', age: 34, occupation: 'Baker', role: 'user' });
  expect(row!.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const signedIn = await t.visitor().post('/login', { username: 'fresh.face', password: PASSWORD });
  expect(signedIn.json()).toMatchObject({ userID: userId, userRole: 'user' });
});

test.each([
  ['an age in digits', { age: '27' }, { age: 27 }],
  ['no occupation', { occupation: undefined }, { occupation: null }],
  ['an empty occupation', { occupation: '  ' }, { occupation: null }],
  ['null for an occupation', { occupation: null }, { occupation: null }],
  ['an address that someone else gave too', { email: 'shared@example.org' }, { email: 'shared@example.org' }],
  ['the same address again', { email: 'shared@example.org' }, { email: 'shared@example.org' }],
])('signing up accepts %s', async (what, wishes, row) => {
  const username = what.replaceAll(' ', '_').slice(0, 24);
  expect((await signUp({ username, ...wishes })).statusCode).toBe(201);
  expect(await stored(username)).toMatchObject(row);
});

test.each([
  ['no username', { username: '', password: '' }, MESSAGE.username.empty],
  ['a missing username', { username: undefined }, MESSAGE.username.empty],
  ['a short username', { username: 'a', password: '' }, MESSAGE.username.invalid],
  ['a long username', { username: 'a'.repeat(25) }, MESSAGE.username.invalid],
  ['letters that only look like others', { username: 'mоderator' }, MESSAGE.username.invalid],
  ['a username with a zero-width character', { username: 'ann\u200Blee' }, MESSAGE.username.invalid],
  ['no password', { password: '', email: '' }, MESSAGE.password.empty],
  ['a weak password', { password: 'weak', email: '' }, MESSAGE.password.invalid],
  ['no address', { email: '', confirmPassword: '' }, MESSAGE.email.invalid],
  ['an address that is none', { email: 'nobody' }, MESSAGE.email.invalid],
  ['an address with a line break', { email: 'a@example.org\r\nb@example.org' }, MESSAGE.email.invalid],
  ['different passwords', { confirmPassword: 'Other-Purse-1', age: 3 }, MESSAGE.password.mismatch],
  ['an age under 18', { age: 17 }, MESSAGE.age.invalid],
  ['an age over 120', { age: 121 }, MESSAGE.age.invalid],
  ['half a year', { age: 18.5 }, MESSAGE.age.invalid],
  ['no age', { age: undefined }, MESSAGE.age.invalid],
  ['null for an age', { age: null }, MESSAGE.age.invalid],
  ['words for an age', { age: 'thirty' }, MESSAGE.age.invalid],
  ['a list for an age', { age: [30] }, MESSAGE.age.invalid],
  ['a long occupation', { occupation: 'x'.repeat(81) }, MESSAGE.occupation.long],
])('signing up with %s is refused with the message of the first broken rule', async (_what, wishes, message) => {
  const answer = await signUp({ username: 'refused_one', ...wishes });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ statusCode: 400, code: 'RULE_BROKEN', message });
  expect(await stored('refused_one')).toBeUndefined();
});

test('a username is unique regardless of case, also for concurrent sign-ups', async () => {
  const answers = await Promise.all([signUp({ username: 'Wanted_Name' }), signUp({ username: 'wanted_NAME' })]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409)!;
  expect(refused.json()).toEqual({ statusCode: 409, code: 'USERNAME_TAKEN', message: 'Please change your username.' });
});

test.each([
  ...['Anonymous', 'Moderator', 'Moderator2', 'the_moderator', 'helpline', 'police', 'commonpurse.team'],
  ...['1800RESPECT', '1800.respect_', 'i800respect', 'Lifeline_AU', 'kids.helpline', '1800737732'],
])('%s is reserved', async (username) => {
  const answer = await signUp({ username });
  expect(answer.json()).toEqual({ statusCode: 409, code: 'USERNAME_TAKEN', message: 'Please change your username.' });
});

test.each(['look_asha', 'l00k.asha', 'look.asha.', '1ook.4sha'])(
  '%s is taken, because it looks like look.asha',
  async (username) => {
    await signUp({ username: 'look.asha' });
    expect((await signUp({ username })).json()).toMatchObject({ statusCode: 409, code: 'USERNAME_TAKEN' });
  },
);

test.each(['Password1!', 'Welcome1!!', 'P@ssw0rd2026!', '!!Qwerty1234', 'Iloveyou#2026', 'Easy.Name#2026'])(
  'the easy password %s is refused',
  async (password) => {
    const answer = await signUp({ username: 'easy.name', password, confirmPassword: password });
    expect(answer.json()).toEqual({ statusCode: 400, code: 'RULE_BROKEN', message: MESSAGE.password.easy });
    expect(MESSAGE.password.easy.startsWith(MESSAGE.password.invalid)).toBe(true);
  },
);

test.each(['Demo-Moderator-1', 'Quiet-River-7', 'Priya-Garden-2'])('the password %s is accepted', async (password) => {
  const username = `word_${password.length}`;
  expect((await signUp({ username, password, confirmPassword: password })).statusCode).toBe(201);
});

test('a password is the same in composed and decomposed letters, and with any blank', async () => {
  const composed = 'Fünf Äpfel-7x';
  const decomposed = composed.normalize('NFD').replace(' ', '\u00a0');
  const answer = await signUp({ username: 'unicode_ann', password: composed, confirmPassword: decomposed });
  expect(answer.statusCode).toBe(201);
  for (const password of [composed, decomposed]) {
    expect((await t.visitor().post('/login', { username: 'unicode_ann', password })).statusCode).toBe(200);
  }
});

test('a hash of a password as it was typed is tried too, and replaced', async () => {
  const decomposed = 'Fünf-Äpfel-7x'.normalize('NFD');
  const old = await t.makeUser();
  await t
    .db('users')
    .where({ id: old.userId })
    .update({ password_hash: await hash(decomposed) });
  const signIn = (password: string) => t.visitor().post('/login', { username: old.username, password });
  expect((await signIn(decomposed.normalize('NFC'))).statusCode).toBe(401);
  expect((await signIn(decomposed)).statusCode).toBe(200);
  expect((await signIn(decomposed.normalize('NFC'))).statusCode).toBe(200);
  expect((await signIn(decomposed)).statusCode).toBe(200);
});

test.each([
  ['an override character in an address', { email: 'a\u202ebc@example.org' }, MESSAGE.email.invalid],
  ['a zero-width space in an address', { email: 'a\u200bbc@example.org' }, MESSAGE.email.invalid],
])('signing up with %s is refused', async (_what, wishes, message) => {
  expect((await signUp({ username: 'hidden_character', ...wishes })).json()).toMatchObject({
    statusCode: 400,
    message,
  });
});

test.each(['３４', '\u200f34', ' 34 '])('%j is the age of 34', async (age) => {
  const username = `aged_${age.length}${age.codePointAt(0)}`;
  expect((await signUp({ username, age })).statusCode).toBe(201);
  expect(await stored(username)).toMatchObject({ age: 34 });
});

test('of two concurrent sign-ups with names that look alike, one gets its name', async () => {
  const answers = await Promise.all([signUp({ username: 'alike.anna' }), signUp({ username: 'al1ke_anna' })]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
});

test('the database and the reserved names fold a name in the same way', async () => {
  const names = ['Demo.Asha_', 'rn.m', 'R0rn', '0123456789', 'lI1.i', '_._', 'ZqWx'];
  const { rows } = await t.db.raw<{ rows: { folded: string }[] }>(
    'select folded_username(name) as folded from unnest(?::text[]) with ordinality as one (name, at) order by at',
    [names],
  );
  expect(rows.map(({ folded }) => folded)).toEqual(names.map(foldedUsername));
});

test('a moderator can create another one in her own name, and that is logged', async () => {
  const console_ = await t.signIn(moderator);
  const answer = await signUp({ username: 'second_mod', createdby: moderator.userId }, console_);
  expect(answer.statusCode).toBe(201);
  const { userID: userId } = answer.json<{ userID: string }>();
  expect(await stored('second_mod')).toMatchObject({ role: 'moderator' });
  expect(await t.db('audit_log').where({ action: 'moderator.create', subject_id: userId })).toMatchObject([
    { actor_id: moderator.userId, actor_role: 'moderator' },
  ]);
});

describe('nobody else can create a moderator', () => {
  const claims = { userRole: 'moderator', role: 'moderator', isModerator: true, isActive: true, userID: 'mine' };

  test('by sending the fields of a moderator', async () => {
    const member = await t.signIn(await t.makeUser());
    for (const [index, client] of [t.visitor(), member, await t.signIn(moderator)].entries()) {
      const answer = await signUp({ username: `claims_${index}`, ...claims }, client);
      expect(answer.statusCode).toBe(201);
      expect(await stored(`claims_${index}`)).toMatchObject({ role: 'user' });
    }
  });

  test("with a moderator's id but without her session", async () => {
    const member = await t.makeUser();
    const expired = await t.signIn(moderator);
    t.clock.advance(6 * 60_000);
    const cases = [
      { client: t.visitor(), createdby: moderator.userId },
      { client: await t.signIn(member), createdby: moderator.userId },
      { client: await t.signIn(member), createdby: member.userId },
      { client: await t.signIn(moderator), createdby: member.userId },
      { client: await t.signIn(moderator), createdby: '' },
      { client: expired, createdby: moderator.userId },
    ];
    for (const { client, createdby } of cases) {
      const answer = await signUp({ username: 'no_moderator', createdby }, client);
      expect(answer.json()).toMatchObject({ statusCode: 403, code: 'NOT_ALLOWED' });
    }
    expect(await stored('no_moderator')).toBeUndefined();
  });

  test('with the session of a demoted moderator or a closed account', async () => {
    for (const change of [{ role: 'user' as const }, { active: false }]) {
      const former = await t.makeModerator();
      const console_ = await t.signIn(former);
      await t.db('users').where({ id: former.userId }).update(change);
      const answer = await signUp({ username: 'no_moderator', createdby: former.userId }, console_);
      expect(answer.json()).toMatchObject({ statusCode: 403, code: 'NOT_ALLOWED' });
    }
    expect(await stored('no_moderator')).toBeUndefined();
  });

  test('and an account created with such fields has no moderator access', async () => {
    await signUp({ username: 'claims_all', ...claims });
    const client = t.visitor();
    await client.post('/login', { username: 'claims_all', password: PASSWORD });
    expect((await client.get('/myview')).statusCode).toBe(403);
    expect(
      (await t.visitor().post('/moderator/login', { username: 'claims_all', password: PASSWORD })).statusCode,
    ).toBe(401);
  });

  test("by a cross-origin request with a moderator's cookies", async () => {
    const console_ = await t.signIn(moderator);
    const body = form({ username: 'no_moderator', createdby: moderator.userId });
    const answer = await console_.post('/signup', body, { headers: { origin: 'https://elsewhere.example' } });
    expect(answer.json()).toMatchObject({ statusCode: 403, code: 'CROSS_ORIGIN' });
    expect(await stored('no_moderator')).toBeUndefined();
  });
});

test('trying one username after another is throttled', async () => {
  const limited = await makeTestApp({ config: { rateLimits: true } });
  await limited.makeUser({ username: 'taken' });
  const statuses = [];
  for (let round = 0; round < 32; round += 1) {
    statuses.push((await limited.visitor().post('/signup', form({ username: 'taken' }))).statusCode);
  }
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(409));
  expect(statuses.slice(30)).toEqual([429, 429]);
  await limited.close();
});

test('the first moderator is created once, and never beside another or from a member', async () => {
  const fresh = await makeTestApp();
  const first = { username: 'mod.first', password: 'Moder4tor-pass', email: 'first@example.org' };
  await fresh.makeUser({ username: 'member_name' });
  const asMember = ensureFirstModerator(fresh.db, fresh.clock, { ...first, username: 'member_name' });
  await expect(asMember).rejects.toThrow('MODERATOR_USERNAME');
  const both = await Promise.all([1, 2].map(() => ensureFirstModerator(fresh.db, fresh.clock, first)));
  expect(both.sort()).toEqual([false, true]);
  expect(await ensureFirstModerator(fresh.db, fresh.clock, { ...first, username: 'mod.second' })).toBe(false);
  expect(await ensureFirstModerator(fresh.db, fresh.clock, null)).toBe(false);
  const signedIn = await fresh.visitor().post('/moderator/login', first);
  expect(signedIn.statusCode).toBe(200);
  await fresh.close();
});

test('after the last moderator has deleted her account, the next start creates one with another name', async () => {
  const left = await makeTestApp();
  const last = await left.makeUser({ username: 'mod.last', role: 'moderator' });
  expect((await (await left.signIn(last)).delete(`/delete-account/${last.userId}`, {})).statusCode).toBe(200);
  const next = { username: 'mod.last', password: 'Moder4tor-pass', email: 'next@example.org' };
  await expect(ensureFirstModerator(left.db, left.clock, next)).rejects.toThrow('MODERATOR_USERNAME is taken already');
  expect(await ensureFirstModerator(left.db, left.clock, { ...next, username: 'mod.next' })).toBe(true);
  const signedIn = await left.visitor().post('/moderator/login', { ...next, username: 'mod.next' });
  expect(signedIn.statusCode).toBe(200);
  await left.close();
});
