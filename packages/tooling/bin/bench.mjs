// npm run bench -- <name>: runs one of the benchmarks in packages/e2e/bench on the builds.
import './lib/node-version.mjs';
import { existsSync } from 'node:fs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runNode } from './lib/run.mjs';
import { main, StepFailed } from './lib/steps.mjs';
import { inRoot } from './lib/workspace.mjs';

const NAMES = ['visit', 'press', 'api', 'review', 'sign-in', 'fill', 'start'];
/** The benchmarks that use a browser. */
const IN_BROWSER = ['visit', 'press', 'review'];

await main(async () => {
  const [name, ...args] = process.argv.slice(2);
  const script = inRoot('packages/e2e/bench', `${name}.ts`);
  if (!NAMES.includes(name) || !existsSync(script)) throw new StepFailed(`npm run bench -- ${NAMES.join('|')}`);
  await ensureInstalled();
  await ensureBuilt();
  const env = IN_BROWSER.includes(name) ? { CHROMIUM: await ensureChromium() } : {};
  // In this folder tsx resolves, for this process and for those that the benchmark starts.
  const code = await runNode(['--import', 'tsx', script, ...args], { cwd: inRoot('packages/tooling'), env });
  process.exit(code);
});
