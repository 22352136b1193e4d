import { existsSync } from 'node:fs';
import { findChromium, findFullChromium } from '../../browser/chromium.mjs';
import { run } from './run.mjs';
import { step, StepFailed } from './steps.mjs';

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

async function install(program) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const quietly = { env, onLine: () => {} };
  if ((await run('apt-get', ['update', '-q'], quietly)) !== 0) return;
  const packages = [program, 'fonts-dejavu-core'];
  await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...packages], quietly);
}

/**
 * The Chromium of the browser tests: an installed one, or Debian's package if it can be installed. With `isFull`, not
 * the headless shell.
 */
export async function ensureChromium({ isFull = false } = {}) {
  const [find, program] = isFull ? [findFullChromium, 'chromium'] : [findChromium, 'chromium-headless-shell'];
  if (!find() && canInstall()) await step('Installing Chromium', () => install(program));
  const found = find();
  if (!found) {
    const how = `install it (on Debian: sudo apt-get install ${program})`;
    throw new StepFailed(`No Chromium found: ${how}${isFull ? '' : ' or set CHROMIUM to its path'}.`);
  }
  return found;
}
