import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { makeTestApp, type TestApp } from '../testing';
import { serverPlugin } from './app';

let t: TestApp;
let port: number;
beforeAll(async () => {
  t = await makeTestApp({ config: { trustProxy: ['loopback'] } });
  await t.app.listen({ host: '127.0.0.1', port: 0 });
  port = (t.app.server.address() as AddressInfo).port;
});
afterAll(() => t.close());

type Answer = { status: number; raw: string[]; headers: Record<string, string>; body: Buffer };

/** Sends a request exactly as written, and keeps each header as it came. */
async function send(path: string, headers: Record<string, string> = {}, method = 'GET', body = ''): Promise<Answer> {
  const sent = request({ port, host: '127.0.0.1', path, method, headers });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return {
    status: response.statusCode ?? 0,
    raw: response.rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase()),
    headers: response.headers as Record<string, string>,
    body: Buffer.concat(chunks),
  };
}

const SECURITY = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

describe('the API alone sends its security headers, each once', () => {
  test.each([
    ['with a reply', '/api/health', 200],
    ['without a session', '/api/forum', 401],
    ['for an unknown URL', '/api/nothing', 404],
    ['for an invalid URL', '/api/%zz', 400],
    ['outside of /api', '/elsewhere', 404],
    ['with a redirect', '/api/exit', 303],
  ])('%s', async (_what, path, status) => {
    const answer = await send(path);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject(SECURITY);
    expect(answer.headers).not.toHaveProperty('strict-transport-security');
    for (const name of Object.keys(SECURITY)) expect(answer.raw.filter((header) => header === name)).toHaveLength(1);
  });

  test('and Strict-Transport-Security, where a trusted proxy reports https', async () => {
    const { headers, raw } = await send('/api/health', { 'x-forwarded-proto': 'https' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(raw.filter((name) => name === 'strict-transport-security')).toHaveLength(1);
  });

  test('with an event stream, which is sent at once and uncompressed', async () => {
    const client = await t.signIn(await t.makeModerator());
    const cookie = Object.entries(client.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; ');
    const answer = await fetch(`http://127.0.0.1:${port}/api/events`, {
      headers: { accept: 'text/event-stream', 'accept-encoding': 'br, gzip', cookie },
    });
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, null]);
    for (const [name, value] of Object.entries(SECURITY)) expect(answer.headers.get(name)).toBe(value);
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader.read()).value).toBe('retry: 3000\n\n');
    await reader.cancel();
  });
});

describe('the API alone compresses', () => {
  const long = '/api/docs/json';

  test('large replies, with an encoding that the client accepts', async () => {
    const plain = await send(long);
    const br = await send(long, { 'accept-encoding': 'gzip, br' });
    const gzip = await send(long, { 'accept-encoding': 'gzip' });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(br.headers.vary).toMatch(/accept-encoding/i);
  });

  test('no small replies', async () => {
    expect((await send('/api/health', { 'accept-encoding': 'br' })).headers).not.toHaveProperty('content-encoding');
  });

  test.each([
    ...[
      '/login',
      '/moderator/login',
      '/login/second-factor',
      '/signup',
      '/refresh/:userID',
      '/signout/:userID',
      '/exit',
    ],
    ...['/recover', '/account/:id/recovery-codes', '/second-factor', '/second-factor/confirm'],
  ])('no reply of %s, which may contain or depend on a secret', async (path) => {
    const app = Fastify();
    await app.register(serverPlugin);
    for (const url of [`/api${path}`, '/api/other']) app.get(url, () => ({ text: 'wide '.repeat(1_000) }));
    const ask = async (url: string) =>
      (await app.inject({ url, headers: { 'accept-encoding': 'br' } })).headers['content-encoding'];
    expect([await ask(`/api${path.replace(/:\w+/, '1')}`), await ask('/api/other')]).toEqual([undefined, 'br']);
    await app.close();
    expect(t.routes.map(({ url }) => url)).toContain(`/api${path}`);
  });
});
