import { launchOptions } from '@commonpurse/tooling/chromium';

const { executablePath, args } = launchOptions();

/**
 * How tests launch Chromium: all pages of a context share one process, which support/context-pool.ts keeps. A process for
 * each page would start for a blank one and again for the first address.
 */
export const LAUNCH = {
  executablePath,
  args: [...args, '--disable-site-isolation-trials', '--renderer-process-limit=1'],
};
