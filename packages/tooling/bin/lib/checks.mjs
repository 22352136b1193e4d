import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inParallel, run, runNode } from './run.mjs';
import { step, StepFailed } from './steps.mjs';
import { APPS, FOLDERS, has, inRoot, moduleFile } from './workspace.mjs';

/** Programs of the root's own dependencies, with their arguments. */
const CHECKS = {
  lint: ['oxlint', '--ignore-pattern', 'packages/tooling/fixtures/', '.'],
  format: ['oxfmt', '--check'],
  'import rules': ['depcruise', ...APPS.map((app) => `${app}/src`), 'services', 'packages'],
  'unused code': ['knip', '--no-progress'],
};

const SCRIPTS = {
  documents: [inRoot('packages/tooling/bin/check-docs.mjs')],
  claims: [inRoot('packages/tooling/bin/check-claims.mjs')],
  migrations: [inRoot('packages/tooling/bin/check-migrations.mjs')],
  contract: [inRoot('packages/tooling/bin/check-contract.mjs')],
  'seeded violations': [inRoot('packages/tooling/bin/check-fixtures.mjs')],
};

/**
 * Groups packages with the same settings into one program, so that shared files are read and checked only once. The
 * files are the same as with `tsc -p` in each package.
 */
function programs() {
  const groups = new Map();
  for (const folder of FOLDERS.filter((name) => has(name, 'tsconfig.json'))) {
    const { include, ...settings } = JSON.parse(readFileSync(inRoot(folder, 'tsconfig.json'), 'utf8'));
    const key = JSON.stringify(settings);
    const { folders, included } = groups.get(key) ?? groups.set(key, { folders: [], included: [] }).get(key);
    folders.push(folder);
    included.push(...include.map((pattern) => inRoot(folder, pattern)));
  }
  // The largest first, because they determine the total time.
  return [...groups].sort(([, a], [, b]) => b.folders.length - a.folders.length);
}

const PROGRAMS = programs();
let typed = 0;

/** Writes a tsconfig.json for packages with the same settings, and returns its path. */
function writeProject(key, { folders, included }, number) {
  const { extends: base, compilerOptions } = JSON.parse(key);
  const file = moduleFile('.', `.cache/types/${number}.json`);
  const project = {
    extends: base.replace('@commonpurse/tooling', inRoot('packages/tooling')),
    compilerOptions: { ...compilerOptions, typeRoots: folders.map((folder) => moduleFile(folder, '@types')) },
    include: included,
  };
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(project));
  return file;
}

async function types() {
  let failures = 0;
  const tasks = PROGRAMS.map(([key, group], number) => async () => {
    const project = writeProject(key, group, number);
    // Cached, so that the next check only looks at changes.
    const cached = ['--incremental', '--tsBuildInfoFile', project.replace('.json', '.tsbuildinfo')];
    // The native compiler; typescript 6 stays for the linter, which needs its JavaScript API.
    const compiler = moduleFile('.', 'typescript-native/bin/tsc');
    const code = await runNode([compiler, '-p', project, '--pretty', 'false', ...cached]);
    if (code !== 0) failures += 1;
    typed += group.folders.length;
  });
  await inParallel(2, tasks);
  return failures;
}

/** Runs every check, two at a time, even after a failure. Throws a StepFailed with the names of the failed ones. */
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
    task('types', types, () => `${typed} of ${PROGRAMS.flatMap(([, { folders }]) => folders).length} packages`),
    ...Object.entries(SCRIPTS).map(([name, args]) =>
      task(
        name,
        () => runNode(args),
        () => '',
      ),
    ),
  ]);
  if (failed.length > 0) throw new StepFailed(`Failed checks: ${failed.join(', ')}`);
}
