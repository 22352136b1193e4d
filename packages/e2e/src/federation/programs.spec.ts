import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { findEmbeddedPostgres } from '@commonpurse/embedded-postgres';
import { isPrerendered, SCREENS } from '@commonpurse/federation';
import { expect, test } from '@playwright/test';

// Each program is bundled with its libraries, also with those that it loads only when they are asked for.

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

let folder: string;
let traces: Server;
let host: ChildProcess;
let url: string;
let metricsUrl: string;
const traced: string[] = [];

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

const start = (
  program: string,
  args: string[],
  variables: Record<string, string>,
  stderr: 'inherit' | 'pipe' = 'inherit',
) =>
  spawn(process.execPath, [path.join(ROOT, program), ...args], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: path.join(folder, 'data'),
      BACKUP_DIR: path.join(folder, 'backups'),
      LOG_LEVEL: 'error',
      ...variables,
    },
    stdio: ['ignore', 'pipe', stderr],
  });

async function run(program: string, args: string[] = [], variables: Record<string, string> = {}): Promise<string> {
  const child = start(program, args, variables);
  const [printed] = await Promise.all([text(child.stdout!), once(child, 'close')]);
  expect(child.exitCode).toBe(0);
  return printed;
}

async function lineOf(child: ChildProcess, pattern: RegExp): Promise<string> {
  for await (const line of createInterface({ input: child.stdout! })) {
    const [, found] = pattern.exec(line) ?? [];
    if (found) return found;
  }
  throw new Error('the program ended');
}

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'commonpurse-e2e-'));
  traces = createServer((request, response) => {
    traced.push(request.url ?? '');
    request.resume();
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(traces, 'listening');
  const metricsPort = await freePort();
  metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  host = start('services/host/dist/main.js', ['--publish-built'], {
    PORT: '0',
    METRICS_PORT: String(metricsPort),
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(traces.address() as AddressInfo).port}`,
    SMTP_URL: 'file:',
    MAIL_FROM: 'Commonpurse <nobody@example.org>',
  });
  url = await lineOf(host, /^Ready: (\S+)/);
});
test.afterAll(() => {
  host.kill('SIGKILL');
  traces.closeAllConnections();
  traces.close();
  rmSync(folder, { recursive: true, force: true });
});

const post = (call: string, body: object) =>
  fetch(`${url}/api${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(body),
  });

test('a new host prerenders every public page when the list of narratives is requested first', async () => {
  const pages = SCREENS.filter(
    (screen) => screen.remote === 'public' && isPrerendered(screen) && !screen.path.includes(':'),
  ).map(({ path: address }) => address);
  expect(pages.length).toBeGreaterThan(10);
  // A list first: what its code needs was once loaded in an order that broke another page.
  for (const address of ['/narratives', ...pages]) {
    const page = await (await fetch(url + address)).text();
    expect(page, address).toMatch(/<div id="root"><[^]*<h1/);
    expect(page, address).not.toContain('This page needs JavaScript');
  }
});

test('the built host works with the features that are off by default', async () => {
  expect((await fetch(url)).headers.get('content-encoding')).toBe('gzip');
  expect((await post('/login', { username: 'demo.asha', password: 'Demo-Member-1' })).status).toBe(200);
  expect((await fetch(`${url}/api/docs`)).status).toBe(200);
  expect((await fetch(`${url}/api/docs/static/swagger-ui.css`)).status).toBe(200);
  expect(await (await fetch(metricsUrl)).text()).toContain('process_cpu_seconds_total');
  const account = { username: 'built.member', password: 'Garden#2468x', email: 'built@example.org', age: 34 };
  expect((await post('/signup', { ...account, confirmPassword: account.password })).status).toBe(201);
  expect((await post('/forgot-password', { email: account.email })).status).toBe(200);
  const mails = path.join(folder, 'data/mail');
  await expect
    .poll(() =>
      readdirSync(mails)
        .map((name) => readFileSync(path.join(mails, name), 'utf8'))
        .join(),
    )
    .toContain('built@example.org');
  await expect.poll(() => traced).toContain('/v1/traces');
});

test('the built migration, API, releases and backup programs run beside the host', async () => {
  const {
    host: socket,
    port,
    user,
  } = findEmbeddedPostgres({
    dataDir: path.join(folder, 'data/postgres'),
    database: 'commonpurse',
  })!;
  const DATABASE_URL = `postgres://${user}@localhost:${port}/commonpurse?host=${encodeURIComponent(socket)}`;
  expect(await run('services/api/dist/migrate.js', [], { DATABASE_URL })).toContain('The schema is up to date');
  const api = start('services/api/dist/server.js', [], { DATABASE_URL, PORT: '0', JWT_SECRET: 'x'.repeat(40) });
  const apiUrl = await lineOf(api, /(http:\/\/\S+)/);
  expect((await fetch(`${apiUrl}/ready`)).status).toBe(200);
  api.kill('SIGTERM');
  expect(await once(api, 'exit')).toEqual([0, null]);
  // An error of a bundled program names positions in the sources.
  const readOnly = DATABASE_URL.replace('/commonpurse?', '/postgres?options=-cdefault_transaction_read_only=on&');
  const refused = start('services/api/dist/migrate.js', [], { DATABASE_URL: readOnly }, 'pipe');
  expect(await text(refused.stderr!)).toMatch(/^DatabaseError: code 25006\n +at .*\/parser\.ts:\d+:\d+/);
  expect(await run('packages/releases/dist/main.js', ['list', '--json'])).toContain('"shell"');
  expect(await run('services/host/dist/backup.js')).not.toBe('');
});

test('the built host exits cleanly, and the built restore program restores the backup', async () => {
  host.kill('SIGTERM');
  expect(await once(host, 'exit')).toEqual([0, null]);
  expect(await run('services/host/dist/restore.js', ['--to', 'latest'])).toContain('Restored in');
});
