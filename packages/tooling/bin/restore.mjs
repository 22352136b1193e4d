// npm run restore -- --to <time>: brings the database back as it was then.
import './lib/node-version.mjs';
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
  await ensureBuilt({ only: ['services/host'] });
  stopForwarding();
  await import(inRoot('services/host/dist/restore.js'));
});
