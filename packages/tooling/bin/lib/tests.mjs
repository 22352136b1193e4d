import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { jestResult, MAX_FLAKY, playwrightResult, withFlaky } from './reports.mjs';
import { runNode } from './run.mjs';
import { step, StepFailed } from './steps.mjs';
import { FOLDERS, has, inRoot, moduleFile } from './workspace.mjs';

const REPORTS = inRoot('test-results');

function freshReport(folder, runner) {
  mkdirSync(REPORTS, { recursive: true });
  const file = path.join(REPORTS, `${folder.replaceAll('/', '-')}.${runner}.json`);
  rmSync(file, { force: true });
  return file;
}

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** Runs tests of a package with Jest. Resolves to the result in its report; `name` names the report. */
export async function jest(folder, { name = 'jest', args = [], env } = {}) {
  const file = freshReport(folder, name);
  const all = [moduleFile(folder, 'jest/bin/jest.js'), '--ci', '--json', `--outputFile=${file}`, ...args];
  // --json writes the results to standard output too; text for people goes to standard error.
  const onLine = (line) => line.startsWith('{"') || console.log(line);
  const code = await runNode(all, { cwd: inRoot(folder), env, onLine });
  return jestResult(folder, code, read(file));
}

function jestOn(folder, files) {
  const workers = folder === LARGEST ? os.cpus().length : 1;
  const only = files ? ['--runTestsByPath', ...files] : [];
  return jest(folder, { args: [`--maxWorkers=${workers}`, ...only] });
}

async function playwright(folder, files, chromium) {
  const file = freshReport(folder, 'playwright');
  const args = [moduleFile(folder, '@playwright/test/cli.js'), 'test', '--reporter=list,json', ...(files ?? [])];
  const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const code = await runNode(args, { cwd: inRoot(folder), env });
  return playwrightResult(folder, code, read(file));
}

const sum = (results) => ({
  passed: results.reduce((all, { passed }) => all + passed, 0),
  failures: results.flatMap(({ failures }) => failures),
});

const BROWSER = 'playwright.config.ts';
const NO_BROWSER = 'jest.config.mjs';

/** The tests of this package take longer than those of all other packages together. */
const LARGEST = 'services/api';

const TEST_FILE = /[.](test|spec)[.]tsx?$/;
const NO_TESTS = new Set(['node_modules', 'dist']);

const testFilesOf = (folder) =>
  readdirSync(inRoot(folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return NO_TESTS.has(entry.name) ? [] : testFilesOf(file);
    return TEST_FILE.test(entry.name) ? [file] : [];
  });

/**
 * Selects test files by words, each with its package: every word occurs in the file's path or, when no path contains
 * them all, in its text. Throws a StepFailed when nothing matches.
 */
function select(words) {
  const lowercase = words.map((word) => word.toLowerCase());
  const has = (text) => lowercase.every((word) => text.toLowerCase().includes(word));
  const all = FOLDERS.flatMap((folder) => testFilesOf(folder).map((file) => ({ folder, file })));
  const byPath = all.filter(({ file }) => has(file));
  const found = byPath.length > 0 ? byPath : all.filter(({ file }) => has(readFileSync(inRoot(file), 'utf8')));
  if (found.length === 0) throw new StepFailed(`No file of tests matches '${words.join(' ')}'`);
  for (const { file } of found) console.log(file);
  return found;
}

/**
 * Plans the test run: every package, those of `only`, or with words only what they select. Each entry is a package and,
 * when only some are selected, its test files. Throws a StepFailed for a package without tests.
 */
export function plan(words, only = FOLDERS) {
  const untested = only.filter((folder) => !FOLDERS.includes(folder));
  if (untested.length > 0) throw new StepFailed(`There is no package ${untested.join(', ')}`);
  const selected = words.length > 0 ? select(words) : undefined;
  const runsOf = (marker) =>
    FOLDERS.filter((folder) => only.includes(folder) && has(folder, marker))
      .map((folder) => ({
        folder,
        files: selected?.filter((selection) => selection.folder === folder).map(({ file }) => inRoot(file)),
      }))
      .filter(({ files }) => files?.length !== 0);
  return { jest: runsOf(NO_BROWSER), playwright: runsOf(BROWSER) };
}

/** The next-largest packages, whose tests mostly wait: for processes, the disk or timers. */
const WAITING = ['services/host', 'packages/embedded-postgres'];

/**
 * Runs tests that need no browser. The largest package has a worker for each processor. Concurrently, the waiting
 * packages and the others run one after another. `afterSmall` runs once only packages that leave processors idle
 * remain.
 */
export async function runJest(runs, afterSmall = () => {}) {
  const results = [];
  const testEach = async (some) => {
    for (const { folder, files } of some) results.push(await step(`Testing ${folder}`, () => jestOn(folder, files)));
  };
  const single = [LARGEST, ...WAITING];
  await Promise.all([
    ...single.map((name) => testEach(runs.filter(({ folder }) => folder === name))),
    testEach(runs.filter(({ folder }) => !single.includes(folder))).then(afterSmall),
  ]);
  return sum(results);
}

/** Runs browser tests against the build: all packages concurrently, because each often waits for its pages. */
export async function runPlaywright(runs, chromium) {
  const results = await Promise.all(
    runs.map(({ folder, files }) => step(`Testing ${folder}`, () => playwright(folder, files, chromium))),
  );
  const flaky = results.flatMap((result) => result.flaky);
  for (const test of flaky) console.log(`Passed only at the second try, which ${MAX_FLAKY} of a run may need: ${test}`);
  return withFlaky(sum(results), flaky);
}

/** Prints the results of tests. Exits with code 1 if a test failed, or none passed. */
export function conclude({ passed, failures }) {
  // Printed last, so that the failures are at the end of a long output.
  for (const failure of failures) console.log(`\n✘ ${failure}`);
  console.log(`${passed} passed, ${failures.length} failed`);
  if (failures.length > 0 || passed === 0) process.exit(1);
}
