import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { VARIABLES } from '@commonpurse/api';

const FILES = path.join(import.meta.dirname, '../one-machine');
const UNIT = 'commonpurse@.service';

/** `systemd-analyze security` weighs each right that a unit leaves to its service, in tenths: 0 leaves none, 100 all. */
const MAX_EXPOSURE = 15;

let folder: string;
beforeAll(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'units-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs systemd-analyze on the unit as it would be installed. Returns all that it says. */
function analyze(args: string[], change = (text: string) => text) {
  const installed = mkdtempSync(path.join(folder, 'installed-'));
  const file = path.join(installed, UNIT.replace('@', '@3001'));
  // Node is where the tests have it.
  const text = readFileSync(path.join(FILES, UNIT), 'utf8').replace('/opt/commonpurse/%i/node', process.execPath);
  writeFileSync(file, change(text));
  // The empty part at the end stands for systemd's own folders.
  const env = { PATH: process.env.PATH, SYSTEMD_UNIT_PATH: `${installed}:`, SYSTEMD_LOG_LEVEL: 'warning' };
  const { status, stdout, stderr } = spawnSync('systemd-analyze', [...args, file], { env, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

test('systemd-analyze accepts every line of the unit', () => {
  expect(analyze(['verify'])).toEqual({ status: 0, output: '' });
  const misspelt = analyze(['verify'], (text) => text.replace('[Service]', '[Service]\nRestartSecs=2'));
  expect(misspelt.output).toMatch(/Unknown key .*'RestartSecs'/);
});

const security = (threshold: number) => ['security', '--offline=true', '--no-pager', `--threshold=${threshold}`];

test('systemd-analyze rates the exposure of the unit as low', () => {
  expect(analyze(security(MAX_EXPOSURE))).toMatchObject({ status: 0 });
  const trusting = analyze(security(MAX_EXPOSURE), (text) => text.replace(/^User=.*$/m, 'User=root'));
  expect(trusting.status).not.toBe(0);
});

test('the environment file sets variables that the program knows', () => {
  const lines = readFileSync(path.join(FILES, 'environment'), 'utf8').matchAll(/^([^#=\n]+)=/gm);
  const names = [...lines].map(([, name]) => name!);
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !(name in VARIABLES))).toEqual([]);
});
