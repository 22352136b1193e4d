import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startSite } from './testing/site';

const TSX = path.join(import.meta.dirname, '../../api/node_modules/tsx/dist/loader.mjs');

/** Starts the host as a program, which ends with an error in these tests. */
function start(env: NodeJS.ProcessEnv, options: string[] = []) {
  const args = ['--conditions=source', '--import', TSX, ...options, path.join(import.meta.dirname, 'main.ts')];
  return spawnSync(process.execPath, args, { encoding: 'utf8', env });
}

test('a start that fails in the database prints no row values', async () => {
  const site = await startSite();
  await site.db.raw(`alter table users add check (username = '')`);
  await site.close();
  const env = {
    ...site.env,
    PATH: process.env.PATH,
    MODERATOR_USERNAME: 'sekret_name',
    MODERATOR_EMAIL: 'sekret@example.org',
    MODERATOR_PASSWORD: 'Moder4tor-pass',
  };
  const { status, stderr } = start(env);
  expect(stderr).toMatch(/^\w*Error: code 23514, constraint users_username_check\d*, table users\n +at /);
  expect([status, stderr.includes('Failing row'), stderr.includes('sekret')]).toEqual([1, false, false]);
  await site.remove();
});

test('a start without a usable embedded database says why in one line, without a stack', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'commonpurse-host-test-'));
  mkdirSync(path.join(dataDir, 'postgres'));
  writeFileSync(path.join(dataDir, 'postgres/PG_VERSION'), '18');
  const { status, stderr } = start({ PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^[^\n]*no such file[^\n]*pg_control[^\n]*\n$/)]);
  rmSync(dataDir, { recursive: true });
});

test('log lines are for people in a terminal, and JSON elsewhere', () => {
  const env = { PATH: process.env.PATH, DATABASE_URL: 'postgres://127.0.0.1:1/none', RELEASE_STORE: '/missing' };
  const inTerminal = ['--import', 'data:text/javascript,process.stdout.isTTY=true'];
  expect(start(env, inTerminal).stdout).toMatch(/^\[\d\d:\d\d:\d\d\] \S*WARN\S*: .*RELEASE_STORE/);
  const line = start(env)
    .stdout.split('\n')
    .find((text) => text.startsWith('{'));
  expect(JSON.parse(line ?? '')).toMatchObject({ level: 40, msg: expect.stringContaining('RELEASE_STORE') as string });
});
