import { testLaunchOptions } from '@commonpurse/tooling/chromium';
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/ui',
  forbidOnly: true,
  // The test command limits how many tests may need a retry.
  retries: process.env.CI ? 1 : 0,
  workers: 1,
  // These end only tests that hang: on a busy machine each step takes many times longer than on an idle one.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/ui.json' }]],
  use: {
    locale: 'en-AU',
    timezoneId: 'Australia/Sydney',
    viewport: { width: 1024, height: 768 },
    serviceWorkers: 'block',
    launchOptions: testLaunchOptions(),
  },
});
