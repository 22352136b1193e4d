// npm test: everything, on a machine with nothing but Node.
import './lib/node-version.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { check } from './lib/checks.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main, StepFailed } from './lib/steps.mjs';
import { runJest, runPlaywright } from './lib/tests.mjs';

const total = { passed: 0, failed: 0 };

const add = ({ passed, failed }) => {
  total.passed += passed;
  total.failed += failed;
};

/** A part that cannot be done counts as one failure and does not hide the others. */
async function part(work) {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof StepFailed ? error.message : error);
    total.failed += 1;
  }
}

await main(async () => {
  await ensureInstalled();
  await part(async () => {
    const failed = await check();
    if (failed.length > 0) throw new StepFailed(`Failed: ${failed.join(', ')}`);
  });
  await part(async () => add(await runJest()));
  await part(async () => {
    await ensureBuilt();
    add(await runPlaywright(await ensureChromium()));
  });
  console.log(`${total.passed} passed, ${total.failed} failed`);
  if (total.failed > 0 || total.passed === 0) process.exit(1);
});
