import path from 'node:path';

const here = (file) => path.join(import.meta.dirname, file);

/**
 * Packages that contain only ES modules, or import one: transformed like our own sources, because jest loads CommonJS.
 */
const ESM_ONLY = [
  'typebox',
  '@fastify/cookie',
  'cookie',
  'content-disposition',
  '@seriousme/openapi-schema-validator',
  'syllable',
  '@opentelemetry/otlp-exporter-base',
];

/** The configuration that tests of every package without a browser share. */
const preset = {
  testEnvironment: here('environment.cjs'),
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons', 'require', 'default'] },
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  // Ends only tests that hang: on a busy machine each step takes many times longer than on an idle one.
  testTimeout: 300_000,
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  transform: { '^.+\\.[cm]?[jt]sx?$': here('transform.mjs') },
  // pnpm stores every package under node_modules/.pnpm, so the pattern must ignore that folder.
  transformIgnorePatterns: [`/node_modules/(?!\\.pnpm/|${ESM_ONLY.join('/|')}/)`],
  reporters: ['default', here('progress-reporter.mjs')],
};

export default preset;
