import { readFileSync } from 'node:fs';
import path from 'node:path';
import { VARIABLES } from '@commonpurse/api';
import { UNBUNDLED } from '@commonpurse/tooling/unbundled';
import { exampleEnvironment, readCompose } from './compose-file';

const env = exampleEnvironment();
const { services, networks, secrets } = readCompose(env);
const all = Object.entries(services);
const SECRET = /SECRET|PASSWORD|TOKEN|DATABASE_URL|DIRECT_URL|SMTP_URL/;
const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../../..', file), 'utf8');

test.each(all)(
  '%s runs as nobody, without capabilities, on a read-only file system, within limits',
  (name, service) => {
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
    expect(service.volumes?.filter((volume) => !volume.startsWith('/')) ?? []).toEqual([]);
    expect(service.tmpfs?.filter((place) => !/:mode=1777,size=\d+m$/.test(place)) ?? []).toEqual([]);
    expect(service.image).toMatch(/[^/]:(?!latest$)[\w.-]+$/);
  },
);

test('services share networks with whom they must reach, and only Caddy is on the one that leads outside', () => {
  expect(Object.fromEntries(all.map(([name, service]) => [name, service.networks.join()]))).toEqual({
    database: 'data',
    migration: 'data',
    releases: 'data',
    api: 'data,calls',
    host: 'calls,pages',
    caddy: 'public,pages',
  });
  expect(Object.keys(networks).filter((name) => !networks[name]?.internal)).toEqual(['public']);
  expect(all.filter(([, { ports }]) => ports).map(([name]) => name)).toEqual(['caddy']);
});

test('services have secrets as files, and only those that they use', () => {
  for (const [name, { environment = {}, secrets: own = [], image }] of all) {
    const files = Object.entries(environment).filter(([variable]) => variable.endsWith('_FILE'));
    for (const [, file] of files) expect(own.map((secret) => `/run/secrets/${secret}`)).toContain(file);
    expect(Object.keys(environment).filter((key) => SECRET.test(key) && !key.endsWith('_FILE'))).toEqual([]);
    expect(own.filter((secret) => !(secret in secrets))).toEqual([]);
    if (image !== env.IMAGE) continue;
    expect([name, own.length]).toEqual([name, files.length]);
    expect(Object.keys(environment).filter((variable) => !(variable in VARIABLES))).toEqual([]);
  }
});

test('services drain in time, and the check of the host does not tell of the API', () => {
  for (const name of ['api', 'host']) {
    const { stop_grace_period: grace = '', environment = {} } = services[name]!;
    expect(Number.parseInt(grace)).toBeGreaterThan(Number(environment.DRAIN_SECONDS ?? 0) + 10);
  }
  expect(services.host!.healthcheck!.test.join()).not.toContain('/api');
});

test('the example sets every variable that compose.yaml requires', () => {
  const { COMPOSE_PROJECT_NAME: _forDocker, ...required } = env;
  for (const name of Object.keys(required)) expect(() => readCompose({ ...env, [name]: '' })).toThrow(name);
});

test('the Dockerfile has the recommended Node and the packages that are not bundled', () => {
  const { recommended } = JSON.parse(read('packages/tooling/node-versions.json')) as { recommended: string };
  expect(read('services/deployment/Dockerfile')).toContain(`/node:${recommended}-`);
  const { dependencies } = JSON.parse(read('services/deployment/package.json')) as { dependencies: object };
  expect(Object.keys(dependencies).sort()).toEqual([...UNBUNDLED].sort());
});
