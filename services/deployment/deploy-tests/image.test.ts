import { spawnSync } from 'node:child_process';
import { chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { openReleaseStore, publish } from '@commonpurse/releases';
import { APPS } from '../fleet/builds';
import { ROOT, startProgram, type Program } from '../fleet/programs';

const STAND_IN = 'localhost/commonpurse-stand-in';
const IMAGE = 'localhost/commonpurse:test';

let site: string;
let engine: Program;
let url: string;
const at = (name: string) => path.join(site, name);

/** Runs a program beside the copy of compose.yaml, with Podman as its container engine. */
function run(program: string, args: string[], cwd = at('compose')) {
  const { PATH = '', HOME = '' } = process.env;
  const env = {
    PATH,
    HOME,
    SITE: site,
    DOCKER_HOST: `unix://${at('podman.sock')}`,
    CONTAINERS_CONF: at('podman.conf'),
  };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: 'utf8', maxBuffer: 1 << 26 });
  return { status, output: stdout + stderr };
}
function mustRun(program: string, args: string[], cwd?: string): string {
  const { status, output } = run(program, args, cwd);
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}: ${output.slice(-3_000)}`);
  return output;
}
const compose = (...args: string[]) =>
  run('docker-compose', ['-f', 'compose.yaml', '-f', 'compose.override.yaml', '--progress=quiet', ...args]);
const containerOf = (service: string) => `commonpurse-${service}-1`;
const execute = (service: string, script: string) =>
  mustRun('podman', ['exec', containerOf(service), '/usr/bin/node', '-e', script]).trim();

/** Starts a service, and waits for the health check that compose.yaml has for it. */
async function startService(name: string): Promise<void> {
  expect(compose('up', '--detach', '--no-deps', name)).toMatchObject({ status: 0 });
  for (let tries = 0; run('podman', ['healthcheck', 'run', containerOf(name)]).status !== 0; tries += 1) {
    if (tries > 100) throw new Error(`${name} is not healthy: ${run('podman', ['logs', containerOf(name)]).output}`);
    await sleep(200);
  }
}

beforeAll(async () => {
  site = mkdtempSync(path.join(os.tmpdir(), 'image-test-'));
  cpSync(path.join(import.meta.dirname, '../compose'), at('compose'), { recursive: true });
  cpSync(path.join(import.meta.dirname, 'compose.override.yaml'), at('compose/compose.override.yaml'));
  writeFileSync(
    at('compose/.env'),
    readFileSync(at('compose/example.env'), 'utf8').replace(/^IMAGE=.*$/m, `IMAGE=${IMAGE}`),
  );
  mustRun('./make-secrets.sh', []);
  for (const name of ['database', 'host', 'releases']) mkdirSync(at(name));
  chownSync(at('database'), 999, 65532);
  chownSync(at('host'), 65532, 65532);
  // A container may not raise the limits of this machine.
  writeFileSync(
    at('podman.conf'),
    '[containers]\ndefault_ulimits = ["nofile=1024:1024", "nproc=4096:4096"]\n[network]\nnetwork_backend = "netavark"\n',
  );
  engine = await startProgram({
    name: 'podman',
    command: ['podman', '--log-level=info', 'system', 'service', '--time=0', `unix://${at('podman.sock')}`],
    env: { CONTAINERS_CONF: at('podman.conf') },
    ready: /API service listening/,
  });
  // Neither Node's image nor the base can be fetched here: the stand-in has Debian, Node and npm.
  const { NODE_EXTRA_CA_CERTS = '' } = process.env;
  const values = { BUILDER: STAND_IN, BASE: STAND_IN, ...(NODE_EXTRA_CA_CERTS && { NODE_EXTRA_CA_CERTS }) };
  const args = Object.entries(values).map(([name, value]) => `--build-arg=${name}=${value}`);
  const network = ['--isolation=chroot', '--network=host', '--volume=/etc/ssl/certs:/etc/ssl/certs:ro'];
  const file = ['--layers=false', `--tag=${IMAGE}`, '--file=services/deployment/Dockerfile'];
  mustRun('podman', ['build', ...args, ...network, ...file, '.'], ROOT);
}, 600_000);

afterAll(async () => {
  compose('down');
  run('podman', ['rmi', IMAGE]);
  await engine?.stop();
  rmSync(site, { recursive: true, force: true });
});

test('the services of compose.yaml start with the image, and become healthy', async () => {
  await startService('database');
  // Podman does not tell Compose how a service ended.
  expect(compose('run', '--rm', '--no-deps', 'migration').output).toMatch(/The schema is up to date\n$/);
  await startService('api');
  await startService('host');
});

test('releases are promoted with the image, and the host renders their pages', async () => {
  const store = openReleaseStore({ RELEASE_STORE: at('releases') });
  const facts = { commit: null, node: process.versions.node, time: new Date().toISOString() };
  for (const [app, folder] of Object.entries(APPS)) {
    await publish(store, path.join(ROOT, folder, 'dist'), facts);
    expect(compose('run', '--rm', '--no-deps', 'releases', 'promote', app, 'latest').output).toMatch(/is live\n$/);
  }
  const address = mustRun('podman', [
    'inspect',
    '--format={{(index .NetworkSettings.Networks "commonpurse_pages").IPAddress}}',
    containerOf('host'),
  ]);
  url = `http://${address.trim()}:3000`;
  for (let tries = 0; !(await fetch(`${url}/calculator`)).ok && tries < 100; tries += 1) await sleep(200);
  const html = await (await fetch(`${url}/calculator`)).text();
  expect(html).toMatch(/<h1[^>]*>[^<]*calculator/i);
  const files = [...html.matchAll(/(?:src|href)="(\/mf\/[^"]+)"/g)].map(([, file]) => file!);
  expect(files.length).toBeGreaterThan(3);
  for (const file of files) expect([file, (await fetch(url + file)).status]).toEqual([file, 200]);
});

test('the first moderator signs in with the password that make-secrets.sh made', async () => {
  const { status } = await fetch(`${url}/api/moderator/login`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({
      username: parseEnv(readFileSync(at('compose/.env'), 'utf8')).MODERATOR_USERNAME,
      password: readFileSync(at('compose/secrets/moderator-password'), 'utf8').trim(),
    }),
  });
  expect(status).toBe(200);
});

test('only the API reaches the database, and nothing but Caddy reaches the outside', () => {
  const outcome = (
    host: string,
    port: number,
  ) => `require('node:net').connect({ host: '${host}', port: ${port}, timeout: 10_000 })
    .on('connect', () => { console.log('connected'); process.exit(); })
    .on('timeout', () => { console.log('refused'); process.exit(); })
    .on('error', () => { console.log('refused'); process.exit(); })`;
  expect(execute('api', outcome('database', 5432))).toBe('connected');
  expect(execute('host', outcome('database', 5432))).toBe('refused');
  expect(execute('host', outcome('api', 3000))).toBe('connected');
  for (const name of ['api', 'host']) expect(execute(name, outcome('deb.debian.org', 80))).toBe('refused');
});

test('API and host end cleanly when they are stopped', () => {
  expect(compose('stop', 'host', 'api')).toMatchObject({ status: 0 });
  for (const name of ['host', 'api'])
    expect(mustRun('podman', ['inspect', '--format={{.State.ExitCode}}', containerOf(name)])).toBe('0\n');
});
