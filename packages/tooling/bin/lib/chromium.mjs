import { existsSync } from 'node:fs';
import { findChromium } from '../../browser/chromium.mjs';
import { run } from './run.mjs';
import { step, StepFailed } from './steps.mjs';

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

async function install() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const quietly = { env, onLine: () => {} };
  if ((await run('apt-get', ['update', '-q'], quietly)) !== 0) return;
  const packages = ['chromium-headless-shell', 'fonts-dejavu-core'];
  await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...packages], quietly);
}

/** The Chromium of the browser tests: an installed one, or Debian's package if it can be installed. */
export async function ensureChromium() {
  if (!findChromium() && canInstall()) await step('Installing Chromium', install);
  const found = findChromium();
  if (!found) {
    throw new StepFailed(
      'No Chromium found: install it (on Debian: sudo apt-get install chromium-headless-shell) or set CHROMIUM to its path.',
    );
  }
  return found;
}
