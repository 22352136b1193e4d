import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeTestApp, type TestApp } from '../testing';
import { startServer, type RunningServer } from './start-server';

let t: TestApp;
let server: RunningServer;

async function start(drainSeconds: number): Promise<void> {
  t = await makeTestApp();
  server = await startServer(t.app, { ...t.app.config, host: '127.0.0.1', port: 0, drainSeconds });
}
afterEach(() => t.close());

const isAccepting = async () => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
  const accepted = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return accepted;
};

test('a closing server first reports that it is not ready, and serves requests for a while', async () => {
  await start(2);
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
  const closed = server.close();
  const [ready, other] = await Promise.all([fetch(`${server.url}/api/ready`), fetch(`${server.url}/api/narratives`)]);
  expect([ready.status, await ready.json()]).toEqual([503, expect.objectContaining({ code: 'UNAVAILABLE' })]);
  expect(other.status).toBe(200);
  for (const { headers } of [ready, other]) expect(headers.get('connection')).toBe('close');
  await closed;
  expect(await isAccepting()).toBe(false);
});

test('a closing server finishes a request in progress, and ends event streams', async () => {
  await start(0);
  const cookies = (await t.signIn(await t.makeModerator())).cookies;
  const cookie = Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const stream = await fetch(`${server.url}/api/events`, { headers: { accept: 'text/event-stream', cookie } });
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toBe('retry: 3000\n\n');

  const body = JSON.stringify({ name: 'Mei', email: 'mei@example.org', category: 'Feedback', desc: 'A word.' });
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1').setEncoding('utf8');
  let answer = '';
  socket.on('data', (text: string) => (answer += text));
  const head = `POST /api/contact-us HTTP/1.1\r\nHost: ${new URL(server.url).host}\r\nOrigin: ${server.url}\r\n`;
  socket.write(`${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`);
  await sleep(200);
  const closed = server.close();
  expect((await reader.read()).done).toBe(true);
  await sleep(300);
  socket.write(body.slice(10));
  await Promise.all([closed, once(socket, 'close')]);
  expect(answer).toMatch(/^HTTP\/1.1 201 /);
});
