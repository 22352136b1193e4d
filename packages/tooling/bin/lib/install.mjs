import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { giveUp, run } from './run.mjs';
import { ROOT, workspacePackages } from './workspace.mjs';

const OLDEST_NODE = [20, 19];
const STAMP = path.join(ROOT, 'node_modules/.commonpurse-installed');

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor)) {
    giveUp(`Commonpurse needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}`);
  }
}

function wanted() {
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}`);
  const manifests = workspacePackages().map(({ folder }) => `${folder}/package.json`);
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...manifests]) {
    hash.update(readFileSync(path.join(ROOT, file)));
  }
  return hash.digest('hex');
}

/** Installs the pinned package manager's idea of the dependencies, unless they are there already. */
export async function ensureInstalled() {
  checkNode();
  const hash = wanted();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  const { packageManager } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  console.log(`Installing dependencies with ${packageManager} …`);
  const started = Date.now();
  const { code, output } = await run('npx', ['--yes', packageManager, 'install', '--frozen-lockfile'], { quiet: true });
  if (code !== 0) giveUp(`${output}\nThe dependencies could not be installed.`);
  writeFileSync(STAMP, hash);
  console.log(`Installed in ${((Date.now() - started) / 1000).toFixed(0)} s`);
}
