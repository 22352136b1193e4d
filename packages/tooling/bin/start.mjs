// npm start: from a fresh checkout to a running site.
import './lib/node-version.mjs';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './lib/build.mjs';
import { loadEnvironment } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { stopForwarding } from './lib/run.mjs';
import { main } from './lib/steps.mjs';
import { inRoot, ROOT } from './lib/workspace.mjs';

await main(async () => {
  process.chdir(ROOT);
  loadEnvironment();
  await ensureInstalled();
  await ensureBuilt();
  // Runs the host in this process, so that no signal must be forwarded or can be lost.
  stopForwarding();
  process.argv.push('--publish-built');
  await import(pathToFileURL(inRoot('services/host/dist/main.js')).href);
});
