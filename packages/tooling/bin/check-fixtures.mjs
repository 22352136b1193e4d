// Proves that every rule works: lints deliberately bad code, and fails unless exactly the expected rules report it.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { BREAKING, HARMLESS } from '../fixtures/bad-contract/seeds.mjs';
import { BAD, GOOD } from '../fixtures/bad-reports/seeds.mjs';
import { CHANGED, UNCHANGED } from '../fixtures/changed-migrations.mjs';
import { compareApis, compareNames } from './lib/contract.mjs';
import { unsafeIn } from './lib/migrations.mjs';
import { changedSince } from './lib/released-migrations.mjs';
import { moduleFile } from './lib/workspace.mjs';

const root = path.resolve(import.meta.dirname, '../../..');
const cruiserConfig = path.join(root, '.dependency-cruiser.cjs');
const fixture = path.join(root, 'packages/tooling/fixtures/bad-imports');

/** Links packages by name, as in the real workspace, and a stub of the router. */
function linkPackages() {
  const modules = path.join(fixture, 'node_modules');
  rmSync(modules, { recursive: true, force: true });
  mkdirSync(path.join(modules, '@commonpurse'), { recursive: true });
  for (const name of readdirSync(path.join(fixture, 'packages'))) {
    symlinkSync(path.join(fixture, 'packages', name), path.join(modules, '@commonpurse', name));
  }
  mkdirSync(path.join(modules, 'react-router-dom'));
  writeFileSync(
    path.join(modules, 'react-router-dom/package.json'),
    '{ "name": "react-router-dom", "main": "index.js" }',
  );
  writeFileSync(path.join(modules, 'react-router-dom/index.js'), '');
  return modules;
}

function importViolations() {
  const modules = linkPackages();
  try {
    const bin = path.join(root, 'node_modules/.bin/depcruise');
    const args = [
      '--config',
      cruiserConfig,
      '--output-type',
      'json',
      'mf-forum',
      'mf-moderator',
      'packages',
      'services',
    ];
    const { stdout } = spawnSync(bin, args, { cwd: fixture, encoding: 'utf8', maxBuffer: 1 << 26 });
    return JSON.parse(stdout).summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
  } finally {
    rmSync(modules, { recursive: true, force: true });
  }
}

/** Rules without a seeded violation. */
function unprovenRules(expectedImports) {
  const { forbidden } = createRequire(import.meta.url)(cruiserConfig);
  return forbidden
    .map(({ name }) => name)
    .filter((name) => !expectedImports.some((violation) => violation.startsWith(`${name}: `)));
}

/** What the linter finds in the seeded violations. */
function lint() {
  const args = ['--format', 'json', 'packages/tooling/fixtures'];
  const { stdout } = spawnSync(path.join(root, 'node_modules/.bin/oxlint'), args, { cwd: root, encoding: 'utf8' });
  return JSON.parse(stdout).diagnostics;
}

const linted = lint();

/** The findings in this file or folder of seeded violations whose code begins like this, by line. */
const findings = (name, code) =>
  linted
    .filter(({ filename }) => `${filename}/`.startsWith(`packages/tooling/fixtures/${name}/`))
    .filter((finding) => finding.code.startsWith(code))
    .map((finding) => ({ ...finding, line: finding.labels[0].span.line }))
    .sort((a, b) => a.line - b.line);

/** Those of this project's own lint rules, each as `rule: line`. */
const lintViolations = (name) => findings(name, 'commonpurse').map(({ code, line }) => `${code}: line ${line}`);

/** The lines that the type check refuses. */
const typeErrors = (name) =>
  findings(name, 'typescript(TS').map(({ filename, line }) => `${path.basename(filename)}:${line}`);

/** The findings of a script of this folder in a folder of seeded violations. */
function reported(script, folder) {
  const args = [path.join(root, 'packages/tooling/bin', script), path.join(root, 'packages/tooling/fixtures', folder)];
  const { stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return stderr.split('\n').filter(Boolean);
}

/** The seeded contract changes that are reported. A harmless one among them is an error. */
function contractViolations() {
  const names = { 'a name that is gone': [{ a: 'x' }, {}], 'a name of another type': [{ a: 'x' }, { a: 'y' }] };
  const isFound =
    (compare) =>
    ([, [was, is]]) =>
      compare(was, is).length > 0;
  return [
    ...Object.entries({ ...BREAKING, ...HARMLESS }).filter(isFound(compareApis)),
    ...Object.entries({ ...names, 'a new name': [{}, { a: 'x' }] }).filter(isFound(compareNames)),
  ].map(([what]) => what);
}

/** The tests and test files that fail because they call console.error. */
function consoleErrors() {
  const config = path.join(root, 'packages/tooling/fixtures/bad-console/jest.config.mjs');
  const args = [moduleFile('services/api', 'jest/bin/jest.js'), '--config', config, '--ci', '--json', '--runInBand'];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return JSON.parse(stdout)
    .testResults.filter(({ message }) => message.includes('console.error was called:'))
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
      return failed.length > 0 ? failed : [path.basename(name)];
    })
    .sort();
}

/** The seeded changes of released migrations that are detected. */
const changedMigrations = () =>
  Object.entries({ ...CHANGED, ...UNCHANGED })
    .filter(([, [released, now]]) => changedSince(released, now).length > 0)
    .map(([what]) => what);

/** The seeded test reports that fail a run. */
const badReports = () =>
  Object.entries({ ...BAD, ...GOOD })
    .filter(([, { failures }]) => failures.length > 0)
    .map(([what]) => what);

const expected = JSON.parse(readFileSync(path.join(root, 'packages/tooling/fixtures/expected.json'), 'utf8'));
const found = {
  imports: [...new Set(importViolations())].sort(),
  transactions: lintViolations('bad-transaction.ts'),
  claims: reported('check-claims.mjs', 'bad-claims'),
  contract: contractViolations(),
  reports: badReports(),
  changedMigrations: changedMigrations(),
  console: consoleErrors(),
  migrations: await unsafeIn('bad-migration', path.join(root, 'packages/tooling/fixtures/bad-migration.mjs')),
  calls: typeErrors('bad-calls'),
  auditLog: lintViolations('bad-audit-log'),
  translation: lintViolations('bad-translation.tsx'),
};
if (process.argv.includes('--print')) console.log(JSON.stringify(found, null, 2));

const kinds = Object.keys(expected);
const missed = kinds.flatMap((kind) => expected[kind].filter((violation) => !found[kind].includes(violation)));
const extra = kinds.flatMap((kind) => found[kind].filter((violation) => !expected[kind].includes(violation)));
const unproven = unprovenRules(expected.imports);
for (const violation of missed) console.error(`not caught: ${violation}`);
for (const violation of extra) console.error(`caught, not expected: ${violation}`);
for (const rule of unproven) console.error(`${rule} has no seeded violation`);
if (missed.length + extra.length + unproven.length > 0) process.exit(1);
console.log(`${Object.values(found).flat().length} seeded violations caught, no other`);
