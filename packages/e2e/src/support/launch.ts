import { launchOptions } from '@commonpurse/tooling/chromium';

const { executablePath, args } = launchOptions();

/**
 * How tests launch Chromium. All pages of a context share one process, which support/context-pool.ts keeps: a process for
 * each page would start for a blank one and again for the first address. No page lives long enough for V8's optimising
 * compilers to pay; the process does, so it keeps its bytecode. No GPU draws, so that what draws needs no process of its own.
 */
export const LAUNCH = {
  executablePath,
  args: [
    ...args,
    '--disable-site-isolation-trials',
    '--renderer-process-limit=1',
    '--in-process-gpu',
    '--js-flags=--no-maglev,--no-opt,--no-flush-bytecode',
  ],
};
