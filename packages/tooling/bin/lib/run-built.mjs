import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { loadEnvironment } from './environment.mjs';
import { ensureInstalled } from './install.mjs';
import { stopForwarding } from './run.mjs';
import { main } from './steps.mjs';
import { inRoot, ROOT } from './workspace.mjs';

/** Runs a built command of a service in this process, after installing and building what it needs. */
export const runBuilt = (folder, command) =>
  main(async () => {
    process.chdir(ROOT);
    loadEnvironment();
    await ensureInstalled();
    await ensureBuilt({ only: [folder] });
    stopForwarding();
    await import(pathToFileURL(inRoot(folder, `dist/${command}.js`)).href);
  });
