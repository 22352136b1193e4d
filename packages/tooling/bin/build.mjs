// npm run build [-- --force]: builds the apps and the servers' packages that have changed.
import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/steps.mjs';

await main(async () => {
  await ensureInstalled();
  const built = await ensureBuilt({ force: process.argv.includes('--force') });
  if (built === 0) console.log('Nothing has changed since the last build');
});
