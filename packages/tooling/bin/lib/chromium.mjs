import { existsSync } from 'node:fs';
import { run } from './run.mjs';
import { step, StepFailed } from './steps.mjs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const find = () => [process.env.CHROMIUM, ...PLACES].find((place) => place && existsSync(place));

const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

async function install() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const quietly = { env, onLine: () => {} };
  if ((await run('apt-get', ['update', '-q'], quietly)) !== 0) return;
  await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'], quietly);
}

/** The Chromium of the browser tests: one that is there, or Debian's package where we may install it. */
export async function ensureChromium() {
  if (!find() && canInstall()) await step('Installing Chromium', install);
  const found = find();
  if (!found) {
    throw new StepFailed(
      'No Chromium found: install it (on Debian: sudo apt-get install chromium) or set CHROMIUM to its path.',
    );
  }
  return found;
}
