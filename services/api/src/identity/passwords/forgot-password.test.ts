import { createHash } from 'node:crypto';
import { MESSAGE } from '@commonpurse/contracts';
import { envelope, makeTestApp, MINUTE, type TestApp } from '../../../testing';
import { untilSomeoneWaits } from '../../../testing/locks';
import { Mailbox, tokenIn } from '../../../testing/mailbox';

const mailbox = new Mailbox();
let t: TestApp;
beforeAll(async () => {
  t = await makeTestApp({ config: mailbox.config });
});
beforeEach(() => mailbox.empty());
afterAll(async () => {
  await t.close();
  mailbox.remove();
});

const ask = (email: unknown, headers: Record<string, string> = {}) =>
  t.visitor().post('/forgot-password', { email }, { headers });
const linksOf = (userId: string) => t.db('password_recoveries').where({ user_id: userId });

test('a known and an unknown address get the same reply', async () => {
  const ann = await t.makeUser();
  const seen = await Promise.all(
    [ann.email, 'nobody@example.org', ` ${ann.email.toUpperCase()} `].map(async (email) => {
      const { statusCode, headers, body } = await ask(email);
      return { statusCode, body, headers: { ...headers, 'x-request-id': 'any', date: 'any' } };
    }),
  );
  expect(seen[0]).toMatchObject({ statusCode: 200, body: JSON.stringify({ message: MESSAGE.forgotPassword.sent }) });
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[2]).toEqual(seen[0]);
  await mailbox.untilReceived(ann.email);
});

test('the mail names the account and holds a link, and does not reveal what the site is about', async () => {
  const ann = await t.makeUser({ username: 'Ann.Lee' });
  await ask(ann.email);
  const [mail] = await mailbox.untilReceived(ann.email);
  expect(mail!.headers).toMatchObject({
    From: 'Post <post@example.org>',
    To: ann.email,
    Subject: 'The link you asked for',
    'Content-Type': 'text/plain; charset=utf-8',
  });
  expect(mail!.text).toContain('Ann.Lee');
  expect(mail!.text).toMatch(/^http:\/\/localhost:80\/recover-password\/[\w-]{43}$/m);
  expect(JSON.stringify(mail)).not.toMatch(/loan|debt|money|financ|violen|abuse|forum|commonpurse/i);
});

test('the mail file has a neutral name, and only its owner may read it', async () => {
  const ann = await t.makeUser();
  await ask(ann.email);
  const [mail] = await mailbox.untilReceived(ann.email);
  expect(mail!.file).toMatch(/^\d{8}T\d{9}Z-[0-9a-f]{12}\.eml$/);
  expect(mail!.mode).toBe(0o600);
});

test('a recovery token is stored only as a hash', async () => {
  const ann = await t.makeUser();
  await ask(ann.email);
  const [mail] = await mailbox.untilReceived(ann.email);
  const token = tokenIn(mail!.text);
  const hash = createHash('sha256').update(token).digest();
  expect(await linksOf(ann.userId)).toEqual([{ hash, user_id: ann.userId, created_at: t.clock.now(), used_at: null }]);
  expect(t.logs.join()).not.toContain(token);
});

test('every open account with the address gets its own mail; closed accounts get none', async () => {
  const email = 'shared@example.org';
  const [first, two, gone] = [await t.makeUser({ email }), await t.makeUser({ email }), await t.makeUser({ email })];
  await t.db('users').where({ id: gone.userId }).update({ active: false });
  await ask('Shared@Example.org');
  const mails = await mailbox.untilReceived(email, 2);
  const texts = mails.map(({ text }) => text).join();
  expect(texts).toContain(`account ${first.username}.`);
  expect(texts).toContain(`account ${two.username}.`);
  expect(texts).not.toContain(`account ${gone.username}.`);
  expect(new Set(mails.map(({ text }) => tokenIn(text))).size).toBe(2);
});

test('at most ten mails go to one address, however many accounts were opened with it', async () => {
  const email = 'flooded@example.org';
  const first = await t.makeUser({ email });
  t.clock.advance(MINUTE);
  for (let round = 0; round < 12; round += 1) await t.makeUser({ email });
  const marker = await t.makeUser();
  await ask(email);
  const mails = await mailbox.untilReceived(email, 10);
  await ask(marker.email);
  await mailbox.untilReceived(marker.email);
  expect(mailbox.all()).toHaveLength(11);
  expect(mails.map(({ text }) => text).join()).toContain(`account ${first.username}.`);
});

test('a mailbox gets at most one mail in five minutes, and each request gets the same reply', async () => {
  const [ann, marker] = [await t.makeUser(), await t.makeUser()];
  await ask(ann.email);
  await mailbox.untilReceived(ann.email);
  t.clock.advance(5 * MINUTE - 1);
  const again = await ask(ann.email);
  expect([again.statusCode, again.json()]).toEqual([200, { message: MESSAGE.forgotPassword.sent }]);
  await ask(marker.email);
  await mailbox.untilReceived(marker.email);
  expect(await mailbox.untilReceived(ann.email)).toHaveLength(1);
  t.clock.advance(1);
  await ask(ann.email);
  expect(await mailbox.untilReceived(ann.email, 2)).toHaveLength(2);
});

test('many concurrent requests for one account send one mail', async () => {
  const [ann, marker] = [await t.makeUser(), await t.makeUser()];
  await Promise.all(Array.from({ length: 8 }, () => ask(ann.email)));
  await mailbox.untilReceived(ann.email);
  await ask(marker.email);
  await mailbox.untilReceived(marker.email);
  expect(await linksOf(ann.userId)).toHaveLength(1);
  expect(mailbox.all()).toHaveLength(2);
});

test.each([
  ['', MESSAGE.forgotPassword.emailRequired],
  [' ', MESSAGE.forgotPassword.emailRequired],
  [undefined, MESSAGE.forgotPassword.emailRequired],
  ['nobody', MESSAGE.email.invalid],
  ['a@example.org\r\nBcc: b@example.org', MESSAGE.email.invalid],
])('the address %j is refused with the message of its rule', async (email, message) => {
  expect((await ask(email)).json()).toEqual({ statusCode: 400, code: 'RULE_BROKEN', message });
});

test('the reply does not wait for the accounts to be looked up', async () => {
  const ann = await t.makeUser();
  await t.db.transaction(async (trx) => {
    await trx.raw('lock table users, password_recoveries in access exclusive mode');
    expect((await ask(ann.email)).statusCode).toBe(200);
    expect(mailbox.all()).toEqual([]);
  });
  await mailbox.untilReceived(ann.email);
});

test('a link requested while the address changes is sent to neither address', async () => {
  const [ann, marker] = [await t.makeUser(), await t.makeUser()];
  await t.db.transaction(async (trx) => {
    await trx('users').where({ id: ann.userId }).update({ email: 'moved-meanwhile@example.org' });
    await ask(ann.email);
    await untilSomeoneWaits(t.db);
  });
  await ask(marker.email);
  await mailbox.untilReceived(marker.email);
  expect(mailbox.all()).toHaveLength(1);
  expect(await linksOf(ann.userId)).toEqual([]);
});

test('a forged Host header sends no mail, and the log names the missing setting', async () => {
  const [ann, marker] = [await t.makeUser(), await t.makeUser()];
  const answer = await ask(ann.email, { host: 'evil.example', origin: 'http://evil.example' });
  expect(answer.statusCode).toBe(200);
  await ask(marker.email);
  await mailbox.untilReceived(marker.email);
  expect(mailbox.all()).toHaveLength(1);
  expect(await linksOf(ann.userId)).toEqual([]);
  expect(t.logs.join()).toContain('PUBLIC_URL is not set');
  expect(t.logs.join()).not.toContain(ann.email);
});

test('with PUBLIC_URL configured, links lead there, whatever the Host header', async () => {
  const configured = await makeTestApp({ config: { ...mailbox.config, publicUrl: 'https://purse.example.org' } });
  const ann = await configured.makeUser();
  await configured.visitor().post('/forgot-password', { email: ann.email }, { headers: { host: 'evil.example' } });
  const [mail] = await mailbox.untilReceived(ann.email);
  expect(mail!.text).toContain('https://purse.example.org/recover-password/');
  expect(mail!.text).not.toContain('evil');
  await configured.close();
});

test('closing the app waits for mails in progress', async () => {
  const closing = await makeTestApp({ config: mailbox.config });
  const users = [await closing.makeUser(), await closing.makeUser(), await closing.makeUser()];
  await Promise.all(users.map(({ email }) => closing.visitor().post('/forgot-password', { email })));
  await closing.close();
  expect(mailbox.all()).toHaveLength(3);
});

test('while e-mail is off, /forgot-password is not found', async () => {
  const off = await makeTestApp();
  const { email } = await off.makeUser();
  const answer = await off.visitor().post('/forgot-password', { email });
  expect([answer.statusCode, answer.json()]).toEqual([404, envelope('NOT_FOUND')]);
  await off.close();
});

test('requests are throttled by IP address, the same for known and unknown mailboxes, never by mailbox', async () => {
  const limited = await makeTestApp({ config: { ...mailbox.config, rateLimits: true } });
  const { email } = await limited.makeUser();
  const seen: string[][] = [];
  for (const [from, expected] of [
    ['203.0.113.7', email],
    ['198.51.100.9', 'nobody@example.org'],
    ['192.0.2.4', email],
  ] as const) {
    const answers: string[] = [];
    for (let round = 0; round < 12; round += 1) {
      const answer = await limited.visitor().post('/forgot-password', { email: expected }, { remoteAddress: from });
      const { 'x-request-id': _id, date: _date, ...headers } = answer.headers;
      answers.push(JSON.stringify([answer.statusCode, answer.body, headers]));
    }
    seen.push(answers);
  }
  expect(seen[0]!.map((answer) => answer.slice(1, 4))).toEqual([...Array<string>(10).fill('200'), '429', '429']);
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[2]).toEqual(seen[0]);
  await limited.close();
});
