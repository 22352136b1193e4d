// Prints the folder of a Node version, to prepend to PATH: node packages/tooling/bin/node-for-tests.mjs <version>.
// Installs it from the npm registry, which has a package of Node for each platform.
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { reserveOutput, run } from './lib/run.mjs';
import { main, step, StepFailed } from './lib/steps.mjs';
import { inRoot } from './lib/workspace.mjs';

await main(async () => {
  const [version] = process.argv.slice(2);
  if (!version) throw new StepFailed('Which version? For example: node-for-tests.mjs 24.21.0');
  reserveOutput();
  const name = `node-${process.platform}-${process.arch}`;
  const prefix = inRoot('node_modules/.cache/node', version);
  const bin = path.join(prefix, 'node_modules', name, 'bin');
  if (!existsSync(bin)) {
    mkdirSync(prefix, { recursive: true });
    const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', prefix];
    const code = await step(`Installing Node ${version}`, () => run('npm', [...args, `${name}@${version}`]));
    if (code !== 0) throw new StepFailed(`Node ${version} could not be installed: no package ${name}@${version}`);
  }
  process.stdout.write(`${bin}\n`);
});
