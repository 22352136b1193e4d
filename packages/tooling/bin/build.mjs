// npm run build [-- --force] [<folder> …]: builds the apps and the servers' packages that have changed: all, or those in
// these folders with what they import.
import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main, StepFailed } from './lib/steps.mjs';
import { FOLDERS } from './lib/workspace.mjs';

await main(async () => {
  await ensureInstalled();
  const args = process.argv.slice(2);
  const only = args.filter((arg) => arg !== '--force');
  const unknown = only.find((folder) => !FOLDERS.includes(folder));
  if (unknown) throw new StepFailed(`There is no package in ${unknown}`);
  const built = await ensureBuilt({ force: args.includes('--force'), ...(only.length > 0 && { only }) });
  if (built === 0) console.log('Nothing has changed since the last build');
});
