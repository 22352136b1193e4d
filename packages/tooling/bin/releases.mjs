// npm run releases -- <command>: lists, promotes, shares and rolls back releases.
// Without a command, lists the commands.
import './lib/node-version.mjs';
import { prepareReleases } from './lib/releases.mjs';
import { main } from './lib/steps.mjs';

await main(async () => {
  const { releases } = await prepareReleases();
  process.exitCode = await releases(process.argv.slice(2), process.env);
});
