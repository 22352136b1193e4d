// npm run check: all static checks.
import './lib/node-version.mjs';
import { check } from './lib/checks.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/steps.mjs';

await main(async () => {
  await ensureInstalled();
  await check();
});
