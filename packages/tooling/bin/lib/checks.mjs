import { inParallel, run, runNode } from './run.mjs';
import { step, StepFailed } from './steps.mjs';
import { APPS, inRoot } from './workspace.mjs';

/** A program of the root's own dependencies. */
const program = (name, args, env) => run(inRoot('node_modules/.bin', name), args, { env });
const script = (name) => runNode([inRoot('packages/tooling/bin', name)]);

/** Each resolves to an exit code. The longest come first, so that no processor waits at the end. */
const CHECKS = {
  // One program reads the types for both. It is written in Go, whose collector takes a sixth of its time unless told less.
  'types and lint': () => program('oxlint', ['--ignore-pattern', 'packages/tooling/fixtures/', '.'], { GOGC: '400' }),
  contract: () => script('check-contract.mjs'),
  'import rules': () => program('depcruise', [...APPS.map((app) => `${app}/src`), 'services', 'packages']),
  'unused code': () => program('knip', ['--no-progress']),
  migrations: () => script('check-migrations.mjs'),
  claims: () => script('check-claims.mjs'),
  format: () => program('oxfmt', ['--check']),
  documents: () => script('check-docs.mjs'),
};

/** Runs every check, two at a time, even after a failure. Throws a StepFailed with the names of the failed ones. */
export async function check() {
  const failed = [];
  const checks = Object.entries(CHECKS);
  const tasks = checks.map(([name, work], index) => async () => {
    const title = `Checking ${name} (${index + 1} of ${checks.length})`;
    if ((await step(title, work, { isSilent: true })) !== 0) failed.push(name);
  });
  await inParallel(2, tasks);
  if (failed.length > 0) throw new StepFailed(`Failed checks: ${failed.join(', ')}`);
}

/** Tests the checks themselves, with seeded violations. Throws a StepFailed when one of them is not caught. */
export async function testChecks() {
  if ((await step('Testing the checks', () => script('check-fixtures.mjs'), { isSilent: true })) !== 0)
    throw new StepFailed('Failed: the checks do not catch what they should');
}
