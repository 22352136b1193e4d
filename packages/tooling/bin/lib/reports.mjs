// Reads the reports of the test runners: how many tests passed, and which failed or did not run.
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inRoot } from './workspace.mjs';

/** The first lines of an error, without the terminal's colours. */
const LINES_OF_ERROR = 8;
const shorten = (text = '') => stripVTControlCharacters(text).split('\n').slice(0, LINES_OF_ERROR).join('\n');

const failure = (test, error) => `${test}\n${shorten(error).replaceAll(/^/gm, '    ')}`;

/** A runner that exits with an error but names no failed test, or that leaves no report, still counts as failed. */
const result = (folder, code, passed, failures) => ({
  passed,
  failures: code === 0 || failures.length > 0 ? failures : [`${folder}: its tests ended with exit code ${code}`],
});

const withoutReport = (folder, code) => ({
  passed: 0,
  failures: [`${folder}: its tests ended with exit code ${code} and left no report`],
});

/** Every test must run and pass: skipped, todo and expected-to-fail tests count as failures. */
function jestFailures({ name, status, message, assertionResults }) {
  const file = path.relative(inRoot(), name);
  const place = ({ fullName }) => `${file} › ${fullName}`;
  const failed = assertionResults.filter((test) => test.status === 'failed');
  // A file that cannot be loaded has an error and no test.
  const broken = status === 'failed' && failed.length === 0 ? [failure(file, message)] : [];
  const notRun = assertionResults.filter((test) => test.status !== 'failed' && test.status !== 'passed');
  const inverted = assertionResults.filter((test) => test.status === 'passed' && test.failing);
  return [
    ...broken,
    ...failed.map((test) => failure(place(test), test.failureMessages[0])),
    ...notRun.map((test) => `${place(test)} did not run: ${test.status}`),
    ...inverted.map((test) => `${place(test)} is expected to fail`),
  ];
}

/** The result of a Jest run in a package; `report` is undefined if there is none. */
export function jestResult(folder, code, report) {
  if (!report) return withoutReport(folder, code);
  return result(folder, code, report.numPassedTests, report.testResults.flatMap(jestFailures));
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

/** Playwright's tests, each with its place. */
const testsOf = (report) =>
  specsOf(report).flatMap(({ file, line, title, tests }) =>
    tests.map((test) => ({
      ...test,
      place: [test.projectName, `${path.relative(inRoot(), path.join(report.config.rootDir, file))}:${line}`, title]
        .filter(Boolean)
        .join(' › '),
    })),
  );

/**
 * The result of a Playwright run in a package, with its flaky tests, which passed only on the retry and count as
 * passed; `report` is undefined if there is none.
 */
export function playwrightResult(folder, code, report) {
  if (!report) return { ...withoutReport(folder, code), flaky: [] };
  const { expected, flaky } = report.stats;
  const tests = testsOf(report);
  const failuresWith = (status) =>
    tests
      .filter((test) => test.status === status)
      .map(({ place, results }) => failure(place, results.find(({ error }) => error)?.error.message));
  const failures = [
    ...failuresWith('unexpected'),
    ...tests.filter(({ status }) => status === 'skipped').map(({ place }) => `${place} did not run: skipped`),
    ...tests
      .filter(({ status, expectedStatus }) => status === 'expected' && expectedStatus === 'failed')
      .map(({ place }) => `${place} is expected to fail`),
    ...report.errors.map(({ message }) => failure(folder, message)),
  ];
  return { ...result(folder, code, expected + flaky, failures), flaky: failuresWith('flaky') };
}

/** The maximum number of flaky browser tests of a run, over all packages. Only CI retries tests. */
export const MAX_FLAKY = 2;

/** Counts all flaky tests as failures if there are more than `MAX_FLAKY`. */
export function withFlaky({ passed, failures }, flaky) {
  if (flaky.length <= MAX_FLAKY) return { passed, failures };
  return { passed: passed - flaky.length, failures: [...failures, ...flaky] };
}
