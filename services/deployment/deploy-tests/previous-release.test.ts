import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../fleet/programs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'previous-release-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Checks the previous release on this schema and the statement, by its tests of comments. */
function check(sql: string): { status: number | null; output: string } {
  const file = path.join(folder, 'also.sql');
  writeFileSync(file, sql);
  const script = path.join(ROOT, 'packages/tooling/bin/test-previous-release.mjs');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [script, '--also-sql', file, 'comments/comments.test'],
    { cwd: ROOT, encoding: 'utf8' },
  );
  return { status, output: stdout + stderr };
}

test('a new nullable column passes the tests of the previous release', () => {
  const { status, output } = check('alter table comments add column unknown text');
  expect([status, output]).toEqual([0, expect.stringContaining('Testing the previous release on this schema')]);
});

test('a new required column fails the tests of the previous release', () => {
  const { status, output } = check('alter table comments add column unknown text not null');
  expect([status, output]).toEqual([1, expect.stringContaining('The previous release does not work on this schema')]);
});

test('a clone without the commit of the previous release gets the git command to fetch it', () => {
  const script = path.join(ROOT, 'packages/tooling/bin/test-previous-release.mjs');
  const args = [script, '--commit', '0000000000000000000000000000000000000000'];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('git fetch --unshallow origin')]);
});
