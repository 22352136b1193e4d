import { existsSync } from 'node:fs';

/**
 * Where system packages install Chromium. The headless shell is the same browser without a window, and a third faster.
 */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const FULL = [
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

const firstOf = (places) => places.find((place) => place && existsSync(place));

/** The Chromium to use: `CHROMIUM`, or an installed one; undefined when there is none. */
export const findChromium = () => firstOf([process.env.CHROMIUM, HEADLESS_SHELL, ...FULL]);

/** An installed Chromium with windows, as most people have; undefined when there is none. */
export const findFullChromium = () => firstOf(FULL);

/** Playwright's launch options. Without a Chromium, Playwright reports that when it starts a browser. */
export const launchOptions = () => ({ executablePath: findChromium(), args: [...CHROMIUM_ARGS] });

/**
 * Launch options for tests. All pages of a context share one process: otherwise each page would start a process when
 * blank and another for its first URL. Pages are too short-lived to benefit from V8's optimising compilers, but the
 * process may live long, so it keeps its bytecode. There is no GPU, so the GPU process runs in the browser's.
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
