import { MESSAGE, type Account } from '@commonpurse/contracts';
import { envelope, makeTestApp, PASSWORD, type TestClient, type TestUser, useTestApp } from '../../../testing';

const t = useTestApp();
let ann: TestUser;
let client: TestClient;
beforeEach(async () => {
  ann = await t.makeUser();
  client = await t.as(ann);
});

const read = async (by = client, user = ann) => (await by.get(`/account/${user.userId}`)).json<Account>();
const form = (wishes: object = {}) => ({
  username: ann.username,
  email: 'ann@example.org',
  age: 41,
  occupation: 'Nurse',
  updatedby: ann.userId,
  ...wishes,
});
const update = (wishes: object = {}, by = client) => by.put(`/account/${ann.userId}`, form(wishes));
const row = () => t.db('users').where({ id: ann.userId }).first();
const records = () => t.db('audit_log').where({ action: 'account.update', subject_id: ann.userId }).orderBy('id');

test('the owner reads her account, without credentials', async () => {
  const answer = await client.get(`/account/${ann.userId}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    userID: ann.userId,
    username: ann.username,
    email: ann.email,
    age: 30,
    occupation: '',
    userRole: 'user',
  });
});

test('changed details are returned on the next read, and the new username works for signing in', async () => {
  const answer = await update({
    username: ' New.Name_1 ',
    email: ' new@example.org ',
    age: '42',
    occupation: ' Cook ',
  });
  expect([answer.statusCode, answer.json()]).toEqual([200, { userID: ann.userId, message: MESSAGE.account.updated }]);
  const expected = { username: 'New.Name_1', email: 'new@example.org', age: 42, occupation: 'Cook' };
  expect(await read()).toEqual({ ...expected, userID: ann.userId, userRole: 'user' });
  const signIn = await t.visitor().post('/login', { username: 'new.name_1', password: ann.password });
  expect(signIn.statusCode).toBe(200);
});

test('the audit row names the changed fields, and not their values', async () => {
  await update({ username: 'Hidden_Name', occupation: 'Hidden work' });
  expect(await records()).toMatchObject([
    {
      actor_id: ann.userId,
      actor_role: 'user',
      before: null,
      after: { fields: ['username', 'email', 'age', 'occupation'] },
    },
  ]);
  await update({ username: 'Hidden_Name', occupation: 'Hidden work', age: 42 });
  expect((await records()).at(-1)).toMatchObject({ after: { fields: ['age'] } });
  expect(JSON.stringify(await records())).not.toContain('Hidden');
});

test('saving an unchanged form changes nothing', async () => {
  await update();
  const before = await row();
  t.clock.advance(60_000);
  expect((await update()).statusCode).toBe(200);
  expect(await row()).toEqual(before);
  expect(await records()).toHaveLength(1);
});

test.each([
  ['no username', { username: '', email: '' }, MESSAGE.username.empty],
  ['a missing username', { username: undefined }, MESSAGE.username.empty],
  ['a short username', { username: 'a' }, MESSAGE.username.invalid],
  ['letters that only look like others', { username: 'аnn' }, MESSAGE.username.invalid],
  ['letters that run the other way', { username: 'ann\u202Eeel' }, MESSAGE.username.invalid],
  ['no address', { email: undefined, age: 3 }, MESSAGE.email.invalid],
  ['an address with a line break', { email: 'a@example.org\r\nb@example.org' }, MESSAGE.email.invalid],
  ['an age under 18', { age: 17 }, MESSAGE.age.invalid],
  ['an age over 120', { age: 121 }, MESSAGE.age.invalid],
  ['no age', { age: null }, MESSAGE.age.invalid],
  ['a long occupation', { occupation: 'x'.repeat(81) }, MESSAGE.occupation.long],
])('%s is refused with the message of its rule, and nothing changes', async (_what, wishes, message) => {
  const before = await row();
  const answer = await update(wishes);
  expect(answer.json()).toEqual({ statusCode: 400, code: 'RULE_BROKEN', message });
  expect(await row()).toEqual(before);
  expect(await records()).toEqual([]);
});

test.each([[{ occupation: null }], [{ occupation: undefined }], [{ occupation: ' ' }]])(
  'an occupation can be removed: %j',
  async (wishes) => {
    await update();
    expect((await update(wishes)).statusCode).toBe(200);
    expect((await read()).occupation).toBe('');
  },
);

test("the own username can change its case; another's is taken in any case", async () => {
  expect((await update({ username: ann.username.toUpperCase() })).statusCode).toBe(200);
  expect((await read()).username).toBe(ann.username.toUpperCase());
  const other = await t.makeUser({ username: `Taken_${ann.username}` });
  const answer = await update({ username: other.username.toUpperCase(), email: 'changed@example.org' });
  expect([answer.statusCode, answer.json()]).toEqual([409, envelope('USERNAME_TAKEN')]);
  expect(await read()).toMatchObject({ username: ann.username.toUpperCase(), email: 'ann@example.org' });
});

test.each(['Anonymous', 'm0derator', 'Ann.Police', '1800_RESPECT'])(
  '%s is reserved, and nothing changes',
  async (username) => {
    const before = await row();
    const answer = await update({ username });
    expect([answer.statusCode, answer.json()]).toEqual([409, envelope('USERNAME_TAKEN')]);
    expect(await row()).toEqual(before);
  },
);

test('a name that looks like that of another account is taken', async () => {
  const other = await t.makeUser({ username: `ros4.${ann.username}` });
  for (const look of [`rosa.${ann.username}`, `ROS4_${ann.username}`, `ros4${ann.username}.`]) {
    expect((await update({ username: look })).json()).toEqual(envelope('USERNAME_TAKEN'));
  }
  expect((await update({ username: other.username.replace('ros4', 'rosy') })).statusCode).toBe(200);
});

test('a name that she gave up stays hers: nobody else gets it or one that looks like it', async () => {
  const first = ann.username;
  await update({ username: `Second.${first}` });
  await update({ username: `third_${first}` });
  const beth = await t.makeUser();
  const hers = await t.as(beth);
  for (const username of [first, `second_${first}`, `5econd.${first}`]) {
    const answer = await hers.put(`/account/${beth.userId}`, form({ username, updatedby: beth.userId }));
    expect(answer.json()).toEqual(envelope('USERNAME_TAKEN'));
    const body = { ...form({ username }), password: PASSWORD, confirmPassword: PASSWORD };
    expect((await t.visitor().post('/signup', body)).json()).toEqual(envelope('USERNAME_TAKEN'));
  }
  expect((await update({ username: first })).statusCode).toBe(200);
  expect((await update({ username: `second.${first}` })).statusCode).toBe(200);
});

test('of a rename and a sign-up with the name that she gives up, the sign-up is refused', async () => {
  const body = { ...form({ username: ann.username }), password: PASSWORD, confirmPassword: PASSWORD };
  const [renamed, signedUp] = await Promise.all([
    update({ username: `later.${ann.username}` }),
    t.visitor().post('/signup', body),
  ]);
  expect([renamed.statusCode, signedUp.statusCode]).toEqual([200, 409]);
});

test('an account whose name looked like an older one before that was refused keeps it, and can change its case', async () => {
  const twin = await t.makeUser({ username: `twin.${ann.username}` });
  // Signs her in, by the name that she was made with.
  await read();
  await t
    .db('users')
    .where({ id: ann.userId })
    .update({ username: `tw1n_${ann.username}`, looks_alike: true });
  expect((await update({ username: `TW1N_${ann.username}`, age: 44 })).statusCode).toBe(200);
  expect((await update({ username: `tw1n.${ann.username}` })).json()).toEqual(envelope('USERNAME_TAKEN'));
  expect((await t.visitor().post('/login', { username: twin.username, password: PASSWORD })).statusCode).toBe(200);
});

test('the name of a closed account stays taken', async () => {
  const gone = await t.makeUser({ username: `Gone_${ann.username}` });
  await (await t.as(gone)).delete(`/delete-account/${gone.userId}`, { userID: gone.userId });
  expect((await update({ username: gone.username })).json()).toEqual(envelope('USERNAME_TAKEN'));
});

test('of two members who request one username at once, one gets it', async () => {
  const beth = await t.makeUser();
  const hers = await t.as(beth);
  const username = `Both_${ann.username}`;
  const answers = await Promise.all([
    update({ username }),
    hers.put(`/account/${beth.userId}`, form({ username: username.toLowerCase(), updatedby: beth.userId })),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('an e-mail address of another account is accepted, so that nobody learns who has an account', async () => {
  const other = await t.makeUser();
  expect((await update({ email: other.email })).statusCode).toBe(200);
});

test('a moderator can keep a reserved username', async () => {
  const moderator = await t.makeUser({ role: 'moderator', username: 'Support' });
  const hers = await t.as(moderator);
  const body = { username: 'support', email: 'a@example.org', age: 30, updatedby: moderator.userId };
  expect((await hers.put(`/account/${moderator.userId}`, body)).statusCode).toBe(200);
  expect(await read(hers, moderator)).toMatchObject({ username: 'support', userRole: 'moderator' });
});

test('unknown fields change nothing', async () => {
  const claims = {
    userRole: 'moderator',
    role: 'moderator',
    isModerator: true,
    userID: 'x',
    id: 'x',
    password: 'x',
    active: false,
  };
  expect((await update(claims)).statusCode).toBe(200);
  expect(await row()).toMatchObject({ id: ann.userId, role: 'user', active: true });
  expect((await client.get('/myview')).statusCode).toBe(403);
});

test("another's account is neither read nor changed, whoever the body names", async () => {
  const beth = await t.makeUser();
  const before = await t.db('users').where({ id: beth.userId }).first();
  const answers = [
    await client.get(`/account/${beth.userId}`),
    await client.put(`/account/${beth.userId}`, form()),
    await client.put(`/account/${beth.userId}`, form({ updatedby: beth.userId })),
    await update({ updatedby: beth.userId }),
    await (await t.as(await t.makeModerator())).get(`/account/${beth.userId}`),
  ];
  expect(answers.map((answer) => answer.json<unknown>())).toEqual(Array(5).fill(envelope('NOT_ALLOWED')));
  expect(await t.db('users').where({ id: beth.userId }).first()).toEqual(before);
});

test('trying one username after another is throttled', async () => {
  const limited = await makeTestApp({ config: { rateLimits: true } });
  const user = await limited.makeUser();
  const other = await limited.makeUser();
  const hers = await limited.signIn(user);
  const statuses = [];
  for (let round = 0; round < 21; round += 1) {
    statuses.push(
      (await hers.put(`/account/${user.userId}`, form({ username: other.username, updatedby: undefined }))).statusCode,
    );
  }
  expect(statuses).toEqual([...Array<number>(20).fill(409), 429]);
  await limited.close();
});
