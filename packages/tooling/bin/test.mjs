// npm test: runs everything, on a machine with only Node.
// npm test -- <words>: only the test files that the words select.
// npm test -- --only <folder>,<folder>: the tests of these packages, without the checks.
// With --full-browser, browser tests use a Chromium with windows, and not the headless shell.
import { parseArgs } from 'node:util';
import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { check, testChecks } from './lib/checks.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main, StepFailed } from './lib/steps.mjs';
import { conclude, plan, runJest, runPlaywright } from './lib/tests.mjs';

const total = { passed: 0, failures: [] };

const add = ({ passed, failures }) => {
  total.passed += passed;
  total.failures.push(...failures);
};

/** Runs a part of the test run. If it throws, that counts as one failure, and the other parts still run. */
async function part(work) {
  try {
    await work();
  } catch (error) {
    const message = error instanceof StepFailed ? error.message : String(error.stack ?? error);
    console.error(message);
    total.failures.push(message);
  }
}

await main(async () => {
  const options = { only: { type: 'string' }, 'full-browser': { type: 'boolean' } };
  const { values, positionals: words } = parseArgs({ options, allowPositionals: true });
  const { jest, playwright } = plan(words, values.only?.split(','));
  await ensureInstalled();
  if (words.length === 0 && !values.only) {
    await part(check);
    await part(testChecks);
  }
  let isBuilt = false;
  const build = async () => {
    await ensureBuilt();
    isBuilt = true;
  };
  await part(async () => add(await runJest(jest, () => playwright.length > 0 && part(build))));
  const browser = { isFull: values['full-browser'] };
  if (isBuilt) await part(async () => add(await runPlaywright(playwright, await ensureChromium(browser))));
  else for (const { folder } of playwright) total.failures.push(`${folder}: its tests did not run, without a build`);
  conclude(total);
});
