import { ensureBuilt } from './build.mjs';
import { loadEnvironment } from './environment.mjs';
import { ensureInstalled } from './install.mjs';
import { reserveOutput, stopForwarding } from './run.mjs';
import { inRoot, ROOT } from './workspace.mjs';

const PACKAGE = 'packages/releases';

/** Prepares a command on releases, which needs these folders built too. Resolves with the package's commands. */
export async function prepareReleases(...built) {
  // Paths in variables are relative to the root, wherever the command was started.
  process.chdir(ROOT);
  loadEnvironment();
  const print = console.log;
  reserveOutput();
  await ensureInstalled();
  await ensureBuilt({ only: [PACKAGE, ...built] });
  console.log = print;
  stopForwarding();
  return import(inRoot(PACKAGE, 'dist/cli.js'));
}
