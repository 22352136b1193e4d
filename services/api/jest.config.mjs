import preset from '@commonpurse/tooling/jest';

export default {
  ...preset,
  testMatch: ['<rootDir>/**/*.test.ts'],
  globalSetup: './testing/global-setup.mjs',
  globalTeardown: './testing/global-teardown.mjs',
};
