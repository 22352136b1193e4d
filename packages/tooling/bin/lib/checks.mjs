import { inParallel, run, runNode } from './run.mjs';
import { step } from './steps.mjs';
import { APPS, FOLDERS, has, inRoot, moduleFile } from './workspace.mjs';

/** Programs of the root's own dependencies, with their arguments. */
const CHECKS = {
  lint: ['eslint', '.', '--max-warnings', '0'],
  'lint with types': ['oxlint', '--ignore-pattern', 'packages/tooling/fixtures/', '.'],
  format: ['prettier', '--check', '.', '--log-level', 'warn'],
  'import rules': ['depcruise', ...APPS.map((app) => `${app}/src`), 'services', 'packages'],
  'unused code': ['knip', '--no-progress'],
};

const SCRIPTS = {
  words: [inRoot('packages/tooling/bin/check-words.mjs')],
  documents: [inRoot('packages/tooling/bin/check-docs.mjs')],
  claims: [inRoot('packages/tooling/bin/check-claims.mjs')],
  migrations: [inRoot('packages/tooling/bin/check-migrations.mjs')],
  contract: [inRoot('packages/tooling/bin/check-contract.mjs')],
  'seeded violations': [inRoot('packages/tooling/bin/check-fixtures.mjs')],
};

const PROJECTS = FOLDERS.filter((folder) => has(folder, 'tsconfig.json'));
let typed = 0;

async function types() {
  let failures = 0;
  const tasks = PROJECTS.map((folder) => async () => {
    const onLine = (line) => console.log(`${folder}: ${line}`);
    // Cached, so that the next check only looks at changes.
    const kept = ['--incremental', '--tsBuildInfoFile', moduleFile(folder, '.cache/types.tsbuildinfo')];
    // The native compiler; typescript 6 stays for the linter, which needs its JavaScript API.
    const compiler = moduleFile('.', 'typescript-native/bin/tsc');
    const code = await runNode([compiler, '-p', folder, '--pretty', 'false', ...kept], { onLine });
    if (code !== 0) failures += 1;
    typed += 1;
  });
  await inParallel(2, tasks);
  return failures;
}

/** Runs every check, two at a time, even after a failure. Returns the names of the failed ones. */
export async function check() {
  const failed = [];
  const count = 1 + Object.keys(CHECKS).length + Object.keys(SCRIPTS).length;
  let at = 0;
  const task = (name, work, howFar) => async () => {
    at += 1;
    if ((await step(`Checking ${name} (${at} of ${count})`, work, { howFar })) !== 0) failed.push(name);
  };
  await inParallel(2, [
    // The longest check starts first: the others run beside it.
    ...Object.entries(CHECKS).map(([name, [program, ...args]]) =>
      task(
        name,
        () => run(inRoot('node_modules/.bin', program), args),
        () => '',
      ),
    ),
    task('types', types, () => `${typed} of ${PROJECTS.length} packages`),
    ...Object.entries(SCRIPTS).map(([name, args]) =>
      task(
        name,
        () => runNode(args),
        () => '',
      ),
    ),
  ]);
  return failed;
}
