import { testLaunchOptions } from '@commonpurse/tooling/chromium';
import { defineConfig } from '@playwright/test';
import type { Translation } from './src/support/translation';

/** Journeys through all four apps, which run again on pages under a browser's translation. */
const TRANSLATED = [
  'shell/journey',
  'public/calculator-offer',
  'public/hardship-letter',
  'forum/forum-list',
  'forum/update-post',
  'moderator/review',
].map((name) => `**/${name}.spec.ts`);

export default defineConfig<{ translation: Translation }>({
  testDir: './src',
  outputDir: '../../test-results/e2e',
  forbidOnly: true,
  // How many may need it, the test command says.
  retries: process.env.CI ? 1 : 0,
  // One more than processors: tests wait now and then for time to pass, for a process, for the other's decision.
  workers: 3,
  // These end only tests that hang: on a busy machine each step takes many times longer than on an idle one.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/e2e.json' }]],
  use: {
    locale: 'en-AU',
    // Moving parts draw a frame every 16 ms. Tests of packages/ui, of carousels, popups and the journey have motion.
    reducedMotion: 'reduce',
    timezoneId: 'Australia/Sydney',
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
    // A site that runs already may have a certificate of its own.
    ignoreHTTPSErrors: Boolean(process.env.E2E_BASE_URL),
    // support/contexts.ts attaches what a failed test shows.
    screenshot: 'off',
    launchOptions: testLaunchOptions(),
  },
  projects: [
    {},
    {
      name: 'translated',
      testMatch: TRANSLATED,
      // In these tests of the same files no text changes.
      grepInvert: /is accessible|without JavaScript|px apart/,
      use: { translation: 'after hydration' },
    },
  ],
});
