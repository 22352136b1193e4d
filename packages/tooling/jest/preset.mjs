import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);

/** Packages that ship ES modules alone, or import one: jest loads CommonJS, so they are transformed like our own sources. */
const ESM_ONLY = ['typebox', '@fastify/cookie', 'cookie', 'content-disposition'];

/** @type {import('jest').Config} */
const preset = {
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons', 'require', 'default'] },
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  // Generous: tests start real servers, on machines that are busy with the rest of the run.
  testTimeout: 30_000,
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  transform: {
    '^.+\\.[cm]?[jt]sx?$': [
      require.resolve('@swc/jest'),
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
      },
    ],
  },
  // pnpm keeps every package under node_modules/.pnpm, so that folder itself must not decide.
  transformIgnorePatterns: [`/node_modules/(?!\\.pnpm/|${ESM_ONLY.join('/|')}/)`],
  setupFilesAfterEnv: [path.join(import.meta.dirname, 'fail-on-console-error.mjs')],
};

export default preset;
