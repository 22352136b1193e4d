// npm run releases -- <command>: what is released, promoted, shared, rolled back. Without a command: which there are.
import './lib/node-version.mjs';
import { prepareReleases } from './lib/releases.mjs';
import { main } from './lib/steps.mjs';

await main(async () => {
  const { releases } = await prepareReleases();
  process.exitCode = await releases(process.argv.slice(2), process.env);
});
