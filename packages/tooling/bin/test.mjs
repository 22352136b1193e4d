// npm test: everything, from types to the whole product in a browser. Ends with the line 'N passed, N failed'.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildChanged } from './lib/build.mjs';
import { runChecks } from './lib/checks.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { bin, run } from './lib/run.mjs';
import { ROOT, workspacePackages } from './lib/workspace.mjs';

const RESULTS = path.join(ROOT, 'test-results');
const total = { passed: 0, failed: 0 };

function count(name, { passed, failed }, started) {
  total.passed += passed;
  total.failed += failed;
  console.log(`— ${name}: ${passed} passed, ${failed} failed (${((Date.now() - started) / 1000).toFixed(0)} s)\n`);
}

/** A runner that counts nothing or leaves no report has failed, whatever its exit code says. */
function readReport(file, read, code) {
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  const { passed, failed } = read(JSON.parse(readFileSync(file, 'utf8')));
  return { passed, failed: failed === 0 && (passed === 0 || code !== 0) ? 1 : failed };
}

const jestReport = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numPendingTests + report.numRuntimeErrorTestSuites,
});

const playwrightReport = ({ stats, errors }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
});

async function runner(name, folder, program, args, report, read, env = {}) {
  const started = Date.now();
  console.log(`— ${name}`);
  const { code } = await run(bin(program, folder), args, { cwd: folder, env });
  count(name, readReport(report, read, code), started);
}

const has = (file) => (one) => existsSync(path.join(ROOT, one.folder, file));

await ensureInstalled();
rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });

let started = Date.now();
count('checks', await runChecks(), started);

for (const { folder } of workspacePackages().filter(has('jest.config.mjs'))) {
  const report = path.join(RESULTS, `${path.basename(folder)}.json`);
  await runner(folder, folder, 'jest', ['--ci', '--json', `--outputFile=${report}`], report, jestReport);
}

started = Date.now();
await buildChanged();
console.log(`— build (${((Date.now() - started) / 1000).toFixed(0)} s)\n`);

const CHROMIUM = await ensureChromium();
for (const { folder } of workspacePackages().filter(has('playwright.config.ts'))) {
  const report = path.join(RESULTS, `${path.basename(folder)}.json`);
  const env = { CHROMIUM, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  await runner(folder, folder, 'playwright', ['test', '--reporter=list,json'], report, playwrightReport, env);
}

console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
