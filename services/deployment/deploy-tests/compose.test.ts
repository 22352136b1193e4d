import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { exampleEnvironment } from '../compose/compose-file';

const DEPLOYMENT = path.join(import.meta.dirname, '..');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'compose-test-'));
  cpSync(path.join(DEPLOYMENT, 'compose'), folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(program: string, args: string[], env: Record<string, string> = {}) {
  const options = { cwd: folder, env: { PATH: process.env.PATH!, HOME: folder, ...env }, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync(program, args, options);
  return { status, stderr };
}

/** Replaces words of a file of the copy. */
function edit(file: string, words: string, others: string): void {
  const text = readFileSync(path.join(folder, file), 'utf8');
  if (!text.includes(words)) throw new Error(`${file} does not contain '${words}'`);
  writeFileSync(path.join(folder, file), text.replace(words, others));
}

test('Docker Compose accepts compose.yaml without warnings, and refuses a misspelt key', () => {
  const config = ['--env-file', 'example.env', '--profile', 'tools', 'config', '--quiet'];
  expect(run('docker-compose', config)).toEqual({ status: 0, stderr: '' });
  edit('compose.yaml', 'read_only: true', 'readonly: true');
  expect(run('docker-compose', config).stderr).toMatch(/readonly is not allowed/);
});

test.each(['compose', 'one-machine'])('Caddy accepts the Caddyfile of %s, and refuses a misspelt line', (from) => {
  cpSync(path.join(DEPLOYMENT, from, 'Caddyfile'), path.join(folder, 'Caddyfile'));
  const { DOMAIN } = exampleEnvironment();
  const adapt = () => run('caddy', ['adapt', '--config', 'Caddyfile', '--validate'], { DOMAIN: DOMAIN! });
  expect(adapt()).toMatchObject({ status: 0 });
  edit('Caddyfile', 'lb_try_duration', 'lb_try_durations');
  expect(adapt().stderr).toMatch(/unrecognized subdirective lb_try_durations/);
});
