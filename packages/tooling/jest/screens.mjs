import preset from './preset.mjs';

/**
 * For tests that server-render screens: `*.server.ts` replaces the module of the same name, and class names are
 * unhashed.
 */
const screens = {
  ...preset,
  moduleFileExtensions: ['server.ts', 'ts', 'tsx', 'js', 'mjs', 'cjs', 'json'],
  moduleNameMapper: { '\\.css$': new URL('class-names.cjs', import.meta.url).pathname },
};

export default screens;
