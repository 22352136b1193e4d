import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { VARIABLES } from '@commonpurse/api';
import { UNBUNDLED } from '@commonpurse/tooling/unbundled';
import { ROOT } from '../fleet/programs';

type Service = {
  image: string;
  user: string;
  environment?: Record<string, string>;
  secrets?: { target: string }[];
  volumes?: { type: string }[];
  tmpfs?: string[];
  ports?: unknown[];
  cap_add?: string[];
  healthcheck?: { test: string[] };
  stop_grace_period?: string;
};

const cwd = path.join(ROOT, 'services/deployment/compose');
const run = (program: string, ...args: string[]) => {
  const env = { PATH: process.env.PATH, HOME: os.tmpdir(), DOMAIN: 'purse.example.org' };
  return execFileSync(program, args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
};
// Fails where a key is misspelt, or example.env lacks a variable.
const { services, networks } = JSON.parse(
  run('docker-compose', '--env-file=example.env', '--profile=tools', 'config', '--format=json'),
) as { services: Record<string, Service>; networks: Record<string, { internal?: boolean }> };
const all = Object.entries(services);

test.each(all)('%s runs as nobody, without capabilities, read-only, within limits', (name, service) => {
  expect(service).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    mem_limit: expect.any(String) as string,
    cpus: expect.any(Number) as number,
    pids_limit: expect.any(Number) as number,
  });
  expect(service.user).toBe(name === 'database' ? '999:65532' : '65532:65532');
  expect(service.cap_add ?? []).toEqual(name === 'caddy' ? ['NET_BIND_SERVICE'] : []);
  // A folder that is named, or memory.
  expect(service.volumes?.filter(({ type }) => type !== 'bind') ?? []).toEqual([]);
  expect(service.tmpfs?.filter((place) => !/:mode=1777,size=\d+m$/.test(place)) ?? []).toEqual([]);
  expect(service.image).toMatch(/[^/]:(?!latest$)[\w.-]+$/);
});

test('services have secrets as files, and only those that they use', () => {
  for (const { environment = {}, secrets = [], image } of Object.values(services)) {
    const files = Object.entries(environment).filter(([variable]) => variable.endsWith('_FILE'));
    const own = secrets.map(({ target }) => target);
    for (const [, file] of files) expect(own).toContain(file);
    const bare = /(SECRET|PASSWORD|TOKEN|DATABASE_URL|DIRECT_URL|SMTP_URL)$/;
    expect(Object.keys(environment).filter((variable) => bare.test(variable))).toEqual([]);
    if (!image.includes('commonpurse')) continue;
    expect(own).toHaveLength(files.length);
    expect(Object.keys(environment).filter((variable) => !(variable in VARIABLES))).toEqual([]);
  }
});

test('only Caddy is reached from outside, and services drain in time', () => {
  expect(Object.keys(networks).filter((name) => !networks[name]?.internal)).toEqual(['public']);
  expect(all.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['caddy']);
  for (const name of ['api', 'host']) {
    const { stop_grace_period: grace = '', environment = {} } = services[name]!;
    expect(Number.parseInt(grace)).toBeGreaterThan(Number(environment.DRAIN_SECONDS ?? 0) + 10);
  }
  // The host passes calls on: what it says there is the API's.
  expect(services.host!.healthcheck!.test.join()).not.toContain('/api');
});

test('Caddy accepts its file', () => {
  expect(run('caddy', 'adapt', '--config=Caddyfile', '--validate')).toContain('purse.example.org');
});

test('the Dockerfile has the recommended Node and the packages that are not bundled', () => {
  const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
  const { recommended } = JSON.parse(read('packages/tooling/node-versions.json')) as { recommended: string };
  expect(read('services/deployment/Dockerfile')).toContain(`/node:${recommended}-`);
  const { dependencies } = JSON.parse(read('services/deployment/package.json')) as { dependencies: object };
  expect(Object.keys(dependencies).sort()).toEqual([...UNBUNDLED].sort());
});
