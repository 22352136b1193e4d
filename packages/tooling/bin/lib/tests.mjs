import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runNode } from './run.mjs';
import { step } from './steps.mjs';
import { FOLDERS, has, inRoot, moduleFile } from './workspace.mjs';

const REPORTS = inRoot('test-results');

function freshReport(folder, runner) {
  mkdirSync(REPORTS, { recursive: true });
  const file = path.join(REPORTS, `${folder.replaceAll('/', '-')}.${runner}.json`);
  rmSync(file, { force: true });
  return file;
}

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** A runner that fails without naming a test that did has failed all the same. */
const counted = (code, passed, failed) => ({ passed, failed: code === 0 ? failed : Math.max(failed, 1) });

async function jest(folder) {
  const file = freshReport(folder, 'jest');
  const args = ['--ci', '--json', `--outputFile=${file}`, `--maxWorkers=${os.cpus().length}`];
  // --json sends the results to standard output too; what a person reads goes to standard error.
  const onLine = (line) => line.startsWith('{"') || console.log(line);
  const code = await runNode([moduleFile(folder, 'jest/bin/jest.js'), ...args], { cwd: inRoot(folder), onLine });
  const { numPassedTests = 0, numFailedTests = 0, numRuntimeErrorTestSuites = 0 } = read(file) ?? {};
  return counted(code, numPassedTests, numFailedTests + numRuntimeErrorTestSuites);
}

async function playwright(folder, env) {
  const file = freshReport(folder, 'playwright');
  const args = [moduleFile(folder, '@playwright/test/cli.js'), 'test', '--reporter=list,json'];
  const code = await runNode(args, { cwd: inRoot(folder), env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file } });
  const { stats = {}, errors = [] } = read(file) ?? {};
  // Passed on a second try is not passed.
  return counted(code, stats.expected ?? 0, (stats.unexpected ?? 0) + (stats.flaky ?? 0) + errors.length);
}

const sum = (counts) =>
  counts.reduce((all, one) => ({ passed: all.passed + one.passed, failed: all.failed + one.failed }), {
    passed: 0,
    failed: 0,
  });

async function inFolders(marker, runner) {
  const counts = [];
  for (const folder of FOLDERS.filter((one) => has(one, marker))) {
    counts.push(await step(`Testing ${folder}`, () => runner(folder)));
  }
  return sum(counts);
}

/** Tests that need no browser, package by package. */
export const runJest = () => inFolders('jest.config.mjs', jest);

/** Tests in a browser, against what was built. */
export const runPlaywright = (chromium) =>
  inFolders('playwright.config.ts', (folder) => playwright(folder, { CHROMIUM: chromium }));
