// npm run release, in the folder of an app: builds it if it has changed, and publishes it into the release store.
import './lib/node-version.mjs';
import path from 'node:path';
import { prepareReleases } from './lib/releases.mjs';
import { main, StepFailed } from './lib/steps.mjs';
import { APPS, inRoot } from './lib/workspace.mjs';

await main(async () => {
  const app = path.basename(process.cwd());
  if (!APPS.includes(app)) throw new StepFailed(`Run this in the folder of an app: ${APPS.join(', ')}`);
  const { release } = await prepareReleases(app);
  process.exitCode = await release(inRoot(app), process.argv.slice(2), process.env);
});
