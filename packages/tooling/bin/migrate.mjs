// npm run migrate: brings the schema of DATABASE_URL up to date, and ends. With -- --check: says what is missing.
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
  await ensureBuilt({ only: ['services/api'] });
  stopForwarding();
  await import(inRoot('services/api/dist/migrate.js'));
});
