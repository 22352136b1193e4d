import { PASSWORD, type TestClient, type TestUser, useTestApp } from '../../../testing';
import { statementsOf } from '../../../testing/statements';

const t = useTestApp();
let moderator: TestUser;
let console_: TestClient;
beforeAll(async () => {
  moderator = await t.makeUser({ role: 'moderator', email: 'mod@example.org' });
  console_ = await t.as(moderator);
});

const save = (by = console_) => by.get('/user-management/emails');

test('without members the exported file of e-mail addresses is empty', async () => {
  const answer = await save();
  expect([answer.statusCode, answer.body]).toEqual([200, '']);
});

describe('the export of e-mail addresses', () => {
  beforeAll(async () => {
    await t.makeUser({ email: 'Beth@example.org' });
    await t.makeUser({ email: 'asha@example.org' });
    t.clock.advance(60_000);
    await t.makeUser({ email: 'BETH@example.org' });
    await t.makeUser({ email: '=cmd@example.org' });
    await t.makeUser({ email: 'broken@example.org\r\nmore@example.org' });
    await t.makeUser({ email: '' });
    const gone = await t.makeUser({ email: 'gone@example.org' });
    await t.db('users').where({ id: gone.userId }).update({ active: false });
  });

  test('contains each active member’s address once, one a line, sorted; no moderator’s', async () => {
    const answer = await save();
    expect(answer.body.split('\n').sort()).toEqual(['', 'Beth@example.org', 'asha@example.org']);
    expect(answer.body.indexOf('asha')).toBeLessThan(answer.body.indexOf('Beth'));
    expect(answer.body.endsWith('\n')).toBe(true);
    expect(answer.body).not.toContain('\r');
  });

  test('is plain text with the file name emails.txt', async () => {
    const { headers } = await save();
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': 'attachment; filename="emails.txt"',
      'cache-control': 'no-store',
    });
  });

  test('leaves an audit row with the moderator and the count, and no address', async () => {
    const before = (await t.db('audit_log').where({ action: 'users.export' })).length;
    await save();
    const records = await t.db('audit_log').where({ action: 'users.export' }).orderBy('id');
    expect(records).toHaveLength(before + 1);
    expect(records.at(-1)).toMatchObject({ actor_id: moderator.userId, actor_role: 'moderator', after: { count: 2 } });
    expect(JSON.stringify(records)).not.toContain('example.org');
  });

  test('reads the addresses in one statement', async () => {
    const statements = await statementsOf(t.db, () => save());
    expect(statements.filter(({ sql }) => /^select distinct on/.test(sql))).toHaveLength(1);
  });
});

describe('an e-mail address that would break the exported file is refused', () => {
  const ODD = [
    ...['=cmd@example.org', '+1@example.org', '-1@example.org', '@sum@example.org', '\t=1@example.org@example.org'],
    ...[
      '＝cmd@example.org',
      'a\r\nb@example.org',
      'a\nb@example.org',
      'a@example.org\rb@example.org',
      'a\tb@example.org',
    ],
    ...['a@example.org,b@example.org', '"=1"@example.org'],
  ];
  const profile = { age: 30, occupation: '' };
  const refusal = { statusCode: 400, code: 'RULE_BROKEN', message: 'Please provide a valid email address.' };

  test.each(ODD)('%j: at sign-up, and as the new address of an account', async (email) => {
    const before = await t.db('users').orderBy('id');
    const password = { password: PASSWORD, confirmPassword: PASSWORD };
    const signUp = await t.visitor().post('/signup', { username: 'odd_address', email, ...profile, ...password });
    expect(signUp.json()).toEqual(refusal);
    const { userId, username } = moderator;
    const update = await console_.put(`/account/${userId}`, { username, email, ...profile });
    expect(update.json()).toEqual(refusal);
    expect(await t.db('users').orderBy('id')).toEqual(before);
  });

  test('except for a trailing line break, which is removed', async () => {
    const email = 'tidy@example.org';
    const body = { username: 'tidy', email: `${email}\r\n`, ...profile, password: PASSWORD, confirmPassword: PASSWORD };
    expect((await t.visitor().post('/signup', body)).statusCode).toBe(201);
    expect((await save()).body.split('\n')).toContain(email);
  });
});

test('there is no static file of the export', async () => {
  for (const path of ['/emails.txt', '/user-management/emails.txt']) {
    expect((await console_.get(path)).statusCode).toBe(404);
  }
});
