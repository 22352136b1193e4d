import { makeTestApp, type TestApp, type TestClient, type TestUser } from '../../testing';
import { statementsOf } from '../../testing/statements';

let t: TestApp;
let moderator: TestUser;
let console_: TestClient;
beforeAll(async () => {
  t = await makeTestApp();
  moderator = await t.makeUser({ role: 'moderator', email: 'mod@example.org' });
  console_ = await t.as(moderator);
});
afterAll(() => t.close());

const save = (by = console_) => by.get('/user-management/emails');

test('with no members the file is empty', async () => {
  const answer = await save();
  expect([answer.statusCode, answer.body]).toEqual([200, '']);
});

describe('with members', () => {
  beforeAll(async () => {
    await t.makeUser({ email: 'Beth@example.org' });
    await t.makeUser({ email: 'asha@example.org' });
    t.clock.advance(60_000);
    await t.makeUser({ email: 'BETH@example.org' });
    await t.makeUser({ email: '=cmd@example.org' });
    await t.makeUser({ email: 'broken@example.org\r\nmore@example.org' });
    await t.makeUser({ email: '' });
    const gone = await t.makeUser({ email: 'gone@example.org' });
    await t.db('users').where({ id: gone.userID }).update({ active: false });
  });

  test('each active member’s address is there once, one a line, in order; no moderator’s', async () => {
    const answer = await save();
    expect(answer.body.split('\n').sort()).toEqual(['', '=cmd@example.org', 'Beth@example.org', 'asha@example.org']);
    expect(answer.body.indexOf('asha')).toBeLessThan(answer.body.indexOf('Beth'));
    expect(answer.body.endsWith('\n')).toBe(true);
    expect(answer.body).not.toContain('\r');
  });

  test('it is text, to be saved as emails.txt', async () => {
    const { headers } = await save();
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': 'attachment; filename="emails.txt"',
      'cache-control': 'no-store',
    });
  });

  test('who saved it and how many there were is on record, and no address', async () => {
    const before = (await t.db('audit_log').where({ action: 'users.export' })).length;
    await save();
    const records = await t.db('audit_log').where({ action: 'users.export' }).orderBy('id');
    expect(records).toHaveLength(before + 1);
    expect(records.at(-1)).toMatchObject({ actor_id: moderator.userID, actor_role: 'moderator', after: { count: 3 } });
    expect(JSON.stringify(records)).not.toContain('example.org');
  });

  test('the addresses are read in one statement', async () => {
    const statements = await statementsOf(t.db, () => save());
    expect(statements.filter(({ sql }) => /from users\s+where/.test(sql))).toHaveLength(1);
  });
});

test('the export is for moderators, and no file of its name lies about', async () => {
  expect((await save(t.visitor())).statusCode).toBe(401);
  const member = await t.as(await t.makeUser());
  expect((await save(member)).statusCode).toBe(403);
  for (const path of ['/emails.txt', '/user-management/emails.txt']) {
    expect((await console_.get(path)).statusCode).toBe(404);
  }
});
