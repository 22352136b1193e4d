import preset from './preset.mjs';

/** For tests that render screens as the server does: `*.server.ts` stands in for its namesake, and class names are just names. */
const screens = {
  ...preset,
  moduleFileExtensions: ['server.ts', 'ts', 'tsx', 'js', 'mjs', 'cjs', 'json'],
  moduleNameMapper: { '\\.css$': new URL('class-names.cjs', import.meta.url).pathname },
};

export default screens;
