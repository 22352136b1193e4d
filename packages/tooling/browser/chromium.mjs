import { existsSync } from 'node:fs';

/**
 * Where the systems' packages install it. The headless shell is the same browser without a window, and a third faster.
 */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Flags that keep the browser from making network requests of its own. */
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

/** The Chromium to use: `CHROMIUM`, or an installed one; undefined when there is none. */
export const findChromium = () => [process.env.CHROMIUM, ...PLACES].find((place) => place && existsSync(place));

/** How Playwright launches it. Without a Chromium, Playwright says so when it starts a browser. */
export const launchOptions = () => ({ executablePath: findChromium(), args: [...CHROMIUM_ARGS] });

/**
 * How tests launch it. All pages of a context share one process: a process for each page would start for a blank one and
 * again for the first address. No page lives long enough for V8's optimising compilers to pay; the process may, so it keeps
 * its bytecode. No GPU draws, so that what draws needs no process of its own.
 */
export function testLaunchOptions() {
  const { executablePath, args } = launchOptions();
  const cheaper = [
    '--disable-site-isolation-trials',
    '--renderer-process-limit=1',
    '--in-process-gpu',
    '--js-flags=--no-maglev,--no-opt,--no-flush-bytecode',
  ];
  return { executablePath, args: [...args, ...cheaper] };
}
