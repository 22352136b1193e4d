import preset from '@commonpurse/tooling/jest';

export default {
  ...preset,
  globalSetup: './src/testing/global-setup.mjs',
  globalTeardown: './src/testing/global-teardown.mjs',
  testTimeout: 30_000,
};
