import preset from '@commonpurse/tooling/jest';

/** Tests that Node alone can run: configuration files against their schemas, what is generated, what is named. */
export default {
  ...preset,
  testMatch: ['<rootDir>/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/deploy-tests/'],
};
