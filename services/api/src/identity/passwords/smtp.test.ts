import { setTimeout as sleep } from 'node:timers/promises';
import { makeTestApp, type TestApp } from '../../../testing';
import { parseMail, tokenIn } from '../../../testing/mailbox';
import { startSmtpServer, type SmtpServer } from '../../../testing/smtp';

let server: SmtpServer;
let t: TestApp;

async function start(options?: { refuses: boolean }): Promise<void> {
  server = await startSmtpServer(options);
  const mail = { url: server.url, from: 'Post <post@example.org>' };
  t = await makeTestApp({ config: { mail, metrics: { host: '127.0.0.1', port: 0 } } });
}
afterEach(async () => {
  await t.close();
  await server.close();
});

/** The metrics of mails. */
async function counted(): Promise<string[]> {
  const text = await t.app.metrics!.text();
  return [...text.matchAll(/^commonpurse_mails_total(.*)$/gm)].map(([, line]) => line!);
}

const ask = (email: string) => t.visitor().post('/forgot-password', { email });

/** Decodes quoted-printable text, which keeps the lines of a mail short. */
const decoded = (text: string) =>
  text
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));

test('a mail goes out by SMTP, and its link works', async () => {
  await start();
  const ann = await t.makeUser();
  await ask(ann.email);
  while (server.mails.length === 0) await sleep(10);
  const { headers, text } = parseMail(server.mails[0]!);
  expect(headers).toMatchObject({
    From: 'Post <post@example.org>',
    To: ann.email,
    Subject: 'The link you asked for',
    'Auto-Submitted': 'auto-generated',
  });
  const body = { token: tokenIn(decoded(text)), password: 'Other-Purse-2', confirmPassword: 'Other-Purse-2' };
  expect((await t.visitor().put('/recover-password', body)).statusCode).toBe(200);
  expect(await counted()).toEqual(['{result="sent"} 1', '{result="failed"} 0']);
});

test('a mail that the SMTP server refuses is logged without its address, and its link is deleted', async () => {
  await start({ refuses: true });
  const ann = await t.makeUser();
  expect((await ask(ann.email)).statusCode).toBe(200);
  while (!t.logs.join().includes('a mail could not be sent')) await sleep(10);
  const links = () => t.db('password_recoveries').where({ user_id: ann.userId });
  while ((await links()).length > 0) await sleep(10);
  expect(await counted()).toEqual(['{result="sent"} 0', '{result="failed"} 1']);
  expect(t.logs.join()).toContain('EENVELOPE');
  expect(t.logs.join()).not.toContain(ann.email);
});

test('an unreachable SMTP server does not fail the request', async () => {
  await start();
  await server.close();
  const ann = await t.makeUser();
  expect((await ask(ann.email)).statusCode).toBe(200);
  while (!t.logs.join().includes('a mail could not be sent')) await sleep(10);
  expect(t.logs.join()).not.toContain(ann.email);
});
