import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { loadEnvironment } from './environment.mjs';
import { ensureInstalled } from './install.mjs';
import { reserveOutput, stopForwarding } from './run.mjs';
import { inRoot, ROOT } from './workspace.mjs';

const PACKAGE = 'packages/releases';

/** Prepares a command of the releases package, and builds these folders, too. Resolves to the package's commands. */
export async function prepareReleases(...built) {
  // Paths in variables are relative to the root, not to the folder in which the command was started.
  process.chdir(ROOT);
  loadEnvironment();
  const print = console.log;
  reserveOutput();
  await ensureInstalled();
  await ensureBuilt({ only: [PACKAGE, ...built] });
  console.log = print;
  stopForwarding();
  return import(pathToFileURL(inRoot(PACKAGE, 'dist/cli.js')).href);
}
