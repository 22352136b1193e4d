import { existsSync } from 'node:fs';

/** Quiet flags: a browser that, on its own account, asks nothing of the network. */
export const CHROMIUM_ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The Chromium to drive: `CHROMIUM`, or where the systems' packages put it. Throws when there is none. */
export function chromiumPath(): string {
  const candidates = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  const found = candidates.find((candidate) => candidate !== undefined && existsSync(candidate));
  if (found === undefined)
    throw new Error('No Chromium found: install the package "chromium", or set CHROMIUM to its path');
  return found;
}
