import screens from './screens.mjs';

/** For tests of components that need a document and no browser: what is typed, sent and shown, without layout. */
const forms = {
  ...screens,
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json'],
  testEnvironment: new URL('forms-environment.cjs', import.meta.url).pathname,
  testEnvironmentOptions: { customExportConditions: ['source', 'browser', 'require', 'default'] },
};

export default forms;
