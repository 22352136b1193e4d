import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { makeTestApp, PASSWORD, useTestApp } from '../testing/index';
import { makeTestDatabase } from '../testing/database';
import { createLogger, describeError } from './logging';

const t = useTestApp();

type Line = { level: number; msg: string; reqId?: string; [field: string]: unknown };
const INFO = 30;
const ERROR = 50;

/** Sends bytes that no client would send, and waits until the server has closed the connection. */
async function sendRaw(app: FastifyInstance, bytes: string): Promise<void> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => socket.destroy());
  socket.resume();
  socket.end(bytes);
  await once(socket, 'close');
}

/** What was logged since the last call. */
const newLines = () => t.logs.splice(0).map((line) => JSON.parse(line) as Line);

test('each request writes one line with its route, its status and the request id of the reply', async () => {
  newLines();
  const member = await t.makeUser();
  const client = await t.signIn(member);
  newLines();
  const answer = await client.get(`/myposts/${member.userId}?search=zebra`);
  await new Promise(setImmediate);
  const lines = newLines();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    level: INFO,
    msg: 'answered',
    method: 'GET',
    route: '/api/myposts/:id',
    statusCode: 200,
    reqId: answer.headers['x-request-id'],
  });
});

test('refused requests are logged as info, failed ones as errors', async () => {
  newLines();
  await t.visitor().get('/myview');
  expect(newLines()).toEqual(expect.arrayContaining([expect.objectContaining({ level: INFO, code: 'NO_SESSION' })]));

  const broken = await makeTestApp();
  await broken.db.raw('drop table sessions cascade');
  const user = await broken.makeUser({ username: 'failing_name' });
  const answer = await broken.visitor().post('/login', { username: user.username, password: user.password });
  expect(answer.json()).toEqual({
    statusCode: 500,
    code: 'INTERNAL',
    message: 'Something went wrong on our side. Please try again.',
  });
  const line = broken.logs.map((text) => JSON.parse(text) as Line).find(({ level }) => level === ERROR);
  expect(line).toMatchObject({ msg: 'request failed', err: { code: '42P01' } });
  expect(broken.logs.join('')).not.toMatch(/failing_name|delete from|insert into/i);
  await broken.close();
});

test('no log line contains a password, token, cookie, address, post text or search text', async () => {
  t.logs.splice(0);
  const secrets = [
    'Secret-Purse-7',
    'sekret_name',
    'very private title',
    'very private story',
    'very private comment',
    'zebra',
  ];
  const form = {
    username: 'sekret_name',
    email: 'sekret@example.org',
    age: 30,
    password: secrets[0],
    confirmPassword: secrets[0],
  };
  await t.visitor().post('/signup', form);
  await t.visitor().post('/signup', form);
  await t.visitor().post('/signup', { ...form, password: { a: secrets[0] } });
  await t.visitor().post('/login', { username: 'sekret_name', password: 'Wrong-Purse-1' });
  const client = t.visitor();
  const entered = await client.post('/login', { username: 'sekret_name', password: secrets[0] });
  const { userID: userId } = entered.json<{ userID: string }>();
  const tokens = Object.values(client.cookies);
  const post = { postTitle: 'very private title', postDesc: 'very private story', postCategory: 'Payday Loan' };
  const created = await client.post('/new-forum-post', post);
  expect(created.statusCode).toBe(201);
  const { postID: postId } = created.json<{ postID: string }>();
  await client.post('/new-forum-post', { ...post, postCategory: ['very private title'] });
  await client.post(`/forum/${postId}`, { cmtDesc: 'very private comment' });
  await client.get(`/forum?search=zebra`);
  await client.get(`/forum?search=zebra&limit=zebra`);
  await client.get(`/zebra/zebra`);
  await client.post(`/refresh/${userId}`);
  await client.get('/myview', { headers: { authorization: `Bearer ${tokens[0]}` } });
  await client.put(`/signout/${userId}`, { source: 'zebra' });
  await new Promise(setImmediate);
  const log = t.logs.join('');
  expect(log).toContain('/api/new-forum-post');
  for (const secret of [
    ...secrets,
    ...tokens,
    ...Object.values(client.cookies),
    'Wrong-Purse-1',
    'sekret@',
    '127.0.0.1',
  ]) {
    expect(log).not.toContain(secret);
  }
});

test('input of a caller cannot start or end a log line', async () => {
  const forged = '\r\n{"level":30,"msg":"forged"}\n';
  const inAddress = encodeURIComponent(forged);
  t.logs.splice(0);
  const client = t.visitor();
  const form = { email: `a${forged}@example.org`, age: 30, password: PASSWORD, confirmPassword: PASSWORD };
  await client.post('/login', { username: forged, password: forged });
  await client.post('/signup', { ...form, username: forged });
  await client.get(`/narratives?search=${inAddress}`);
  await client.get(`/narratives/${inAddress}`);
  await client.get(`/${inAddress}`);
  await client.put(`/signout/${inAddress}`, { source: forged });
  await client.get('/myview', { headers: { 'user-agent': 'forged\u2028', 'x-request-id': 'forged' } });
  // For an invalid request line, the log may contain what the HTTP parser rejected.
  await sendRaw(t.app, `GET /api/health\r{"msg":"forged"} HTTP/1.1\r\nHost: x\r\n\r\n`);
  await new Promise(setImmediate);
  expect(t.logs.length).toBeGreaterThan(6);
  for (const text of t.logs) {
    expect(text).toMatch(/^\{[^\r\n\u2028\u2029]*\}\n$/);
    expect((JSON.parse(text) as Line).msg).not.toContain('forged');
  }
});

test('a database error is printed with its code and place, and without values', async () => {
  const { userId } = await t.makeUser({ username: 'sekret_member' });
  const error: unknown = await t.db
    .raw(`update users set role = 'nobody' where id = ?`, [userId])
    .catch((reason: unknown) => reason);
  expect((error as { detail: string }).detail).toContain('sekret_member');
  const text = describeError(error);
  expect(text).toMatch(/^\w*Error: code \w{5}, constraint \w+, table users\n +at /);
  expect(text).not.toContain('sekret');
});

test('any other error is printed with its message and its code, and no other fields', () => {
  const error = Object.assign(new TypeError('no such thing'), { code: 'E_NONE', detail: PASSWORD });
  expect(describeError(error)).toMatch(/^TypeError: no such thing, code E_NONE\n +at /);
  expect(describeError(error)).not.toContain(PASSWORD);
  expect(describeError('nothing')).toBe('nothing');
});

test.each(['migrate.ts', 'server.ts'])(
  '%s prints no row values when the database rejects a statement',
  async (program) => {
    const { connection, db, drop } = await makeTestDatabase();
    // This migration can be repeated.
    await db('migrations').where({ name: '0038-leaving-posts' }).delete();
    await db.raw(`alter table migrations add check (name <> '0038-leaving-posts')`);
    await db.raw(`alter table users add check (username = '')`);
    const { host, port, user, database } = connection;
    const env = {
      PATH: process.env.PATH,
      DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host!)}`,
      DATA_DIR: mkdtempSync(path.join(os.tmpdir(), 'logging-test-')),
      MODERATOR_USERNAME: 'sekret_name',
      MODERATOR_EMAIL: 'sekret@example.org',
      MODERATOR_PASSWORD: PASSWORD,
      PORT: '0',
    };
    const args = ['--conditions=source', '--import', 'tsx', path.join(import.meta.dirname, program)];
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
    expect(stderr).toMatch(/^\w*Error: code 23514, constraint \w+, table (migrations|users)\n +at /);
    expect([status, stderr.includes('Failing row')]).toEqual([1, false]);
    rmSync(env.DATA_DIR, { recursive: true });
    await drop();
  },
);

test('a secret that is logged by mistake is redacted', () => {
  const lines: string[] = [];
  const logger = createLogger({ write: (line: string) => void lines.push(line) });
  logger.info({ password: PASSWORD, body: { password: PASSWORD }, req: { headers: { cookie: PASSWORD } } }, 'oops');
  logger.error({ err: Object.assign(new Error('oops'), { detail: PASSWORD }) }, 'oops');
  expect(lines.join('')).not.toContain(PASSWORD);
});
