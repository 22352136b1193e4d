import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { startSite } from './testing/site';

const TSX = path.join(import.meta.dirname, '../../api/node_modules/tsx/dist/loader.mjs');

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
  const args = ['--conditions=source', '--import', TSX, path.join(import.meta.dirname, 'main.ts')];
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
  expect(stderr).toMatch(/^\w*Error: code 23514, constraint users_username_check\d*, table users\n +at /);
  expect([status, stderr.includes('Failing row'), stderr.includes('sekret')]).toEqual([1, false, false]);
  await site.remove();
});
