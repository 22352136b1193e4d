import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { run } from './run.mjs';
import { step, StepFailed } from './steps.mjs';
import { FOLDERS, inRoot, ROOT } from './workspace.mjs';

const PNPM = 'pnpm@12.21.0';
const STAMP = inRoot('node_modules/.install-stamp');

function inputsHash() {
  const files = [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    '.npmrc',
    'package.json',
    ...FOLDERS.map((folder) => `${folder}/package.json`),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(inRoot(file)));
  return hash.digest('hex');
}

const isInstalled = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputsHash();

/** Installs the dependencies of a checkout. */
export async function install(cwd) {
  const args = ['--yes', PNPM, 'install', '--config.confirm-modules-purge=false'];
  const code = await run('npx', args, { cwd });
  if (code !== 0)
    throw new StepFailed(`The dependencies could not be installed: npx ${args.join(' ')} ended with ${code}`);
}

/** Installs the dependencies, if the files that determine them have changed since the last installation. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await step('Installing dependencies', () => install(ROOT));
  writeFileSync(STAMP, inputsHash());
}
