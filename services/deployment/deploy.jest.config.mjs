import preset from '@commonpurse/tooling/jest';

/** Tests against the real PgBouncer, HAProxy and other programs that tools/install.sh installs. `.ci/deploy` runs them. */
export default {
  ...preset,
  testMatch: ['<rootDir>/deploy-tests/**/*.test.ts'],
};
