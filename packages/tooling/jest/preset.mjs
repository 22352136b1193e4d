import path from 'node:path';

const here = (file) => path.join(import.meta.dirname, file);

/** Packages that ship ES modules alone, or import one: jest loads CommonJS, so they are transformed like our own sources. */
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
  runtime: here('runtime.cjs'),
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons', 'require', 'default'] },
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  // Generous: tests start real servers, on machines that are busy with the rest of the run.
  testTimeout: 30_000,
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  transform: { '^.+\\.[cm]?[jt]sx?$': here('transform.mjs') },
  // pnpm keeps every package under node_modules/.pnpm, so that folder itself must not decide.
  transformIgnorePatterns: [`/node_modules/(?!\\.pnpm/|${ESM_ONLY.join('/|')}/)`],
  reporters: ['default', here('progress-reporter.mjs')],
};

export default preset;
