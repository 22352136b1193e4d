import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { VARIABLES } from '@commonpurse/api';

const UNITS: [string, string][] = [
  ['one-machine', 'commonpurse.service'],
  ['systemd', 'commonpurse-migrate.service'],
  ['systemd', 'commonpurse-api.service'],
  ['systemd', 'commonpurse-host.service'],
];
const ENVIRONMENTS = ['one-machine/environment', 'systemd/api.environment', 'systemd/host.environment'];

/** `systemd-analyze security` weighs each right that a unit leaves to its service, in tenths: 0 leaves none, 100 all. */
const MAX_EXPOSURE = 15;

const DEPLOYMENT = path.join(import.meta.dirname, '..');
let folder: string;
beforeAll(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'units-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs systemd-analyze on a unit that is installed with what stands beside it. Returns all that it says. */
function analyze(from: string, unit: string, args: string[], change = (text: string) => text) {
  const installed = mkdtempSync(path.join(folder, 'installed-'));
  cpSync(path.join(DEPLOYMENT, from), installed, { recursive: true });
  const file = path.join(installed, unit);
  // Node is where the tests have it.
  const text = readFileSync(file, 'utf8').replace('/usr/local/bin/node', process.execPath);
  writeFileSync(file, change(text));
  // The empty part at the end stands for systemd's own folders.
  const env = { PATH: process.env.PATH, SYSTEMD_UNIT_PATH: `${installed}:`, SYSTEMD_LOG_LEVEL: 'warning' };
  const { status, stdout, stderr } = spawnSync('systemd-analyze', [...args, file], { env, encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

test.each(UNITS)('systemd-analyze accepts every line of %s/%s', (from, unit) => {
  expect(analyze(from, unit, ['verify'])).toEqual({ status: 0, output: '' });
  const misspelt = analyze(from, unit, ['verify'], (text) => text.replace('[Service]', '[Service]\nRestartSecs=2'));
  expect(misspelt.output).toMatch(/Unknown key .*'RestartSecs'/);
});

const security = (threshold: number) => ['security', '--offline=true', '--no-pager', `--threshold=${threshold}`];

test.each(UNITS)('systemd-analyze rates the exposure of %s/%s as low', (from, unit) => {
  expect(analyze(from, unit, security(MAX_EXPOSURE))).toMatchObject({ status: 0 });
  const trusting = analyze(from, unit, security(MAX_EXPOSURE), (text) => text.replace(/^User=.*$/m, 'User=root'));
  expect(trusting.status).not.toBe(0);
});

test.each(ENVIRONMENTS)('%s sets variables that the program knows', (file) => {
  const lines = readFileSync(path.join(DEPLOYMENT, file), 'utf8').matchAll(/^([^#=\n]+)=/gm);
  const names = [...lines].map(([, name]) => name!);
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !(name in VARIABLES))).toEqual([]);
});
