import { existsSync } from 'node:fs';
import { giveUp, run } from './run.mjs';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const find = () => [process.env.CHROMIUM, ...PLACES].find((place) => place && existsSync(place));

/** Path of a Chromium: the one there is, else Debian's package where we may install it, else one line that says how. */
export async function ensureChromium() {
  const there = find();
  if (there) return there;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium …');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { quiet: true, env });
    const { output } = await run('apt-get', ['install', '-y', '-qq', 'chromium'], { quiet: true, env });
    const installed = find();
    if (installed) return installed;
    console.error(output);
  }
  return giveUp('Browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM to its path');
}
