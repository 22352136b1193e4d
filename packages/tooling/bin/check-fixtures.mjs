// Proves that every rule bites: lints deliberately bad code, and fails unless exactly the expected rules complain.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { AUDIT_LOG_IN_ONE_FILE } from '../lint/audit-log.mjs';
import { BREAKING, HARMLESS } from '../fixtures/bad-contract/seeds.mjs';
import { TRANSACTION_CALLBACK_ONLY } from '../lint/transactions.mjs';
import { compareApis, compareNames } from './lib/contract.mjs';
import { unsafeIn } from './lib/migrations.mjs';

const root = path.resolve(import.meta.dirname, '../../..');
const cruiserConfig = path.join(root, '.dependency-cruiser.cjs');
const fixture = path.join(root, 'packages/tooling/fixtures/bad-imports');

/** Packages are found by name, as in the real workspace, and the router as a stand-in. */
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
    return JSON.parse(stdout).summary.violations.map((one) => `${one.rule.name}: ${one.from}`);
  } finally {
    rmSync(modules, { recursive: true, force: true });
  }
}

/** Rules that nothing would notice if they stopped biting. */
function unprovenRules(expectedImports) {
  const { forbidden } = createRequire(import.meta.url)(cruiserConfig);
  return forbidden
    .map(({ name }) => name)
    .filter((name) => !expectedImports.some((one) => one.startsWith(`${name}: `)));
}

async function syntaxViolations(name, restricted) {
  const eslint = new ESLint({
    cwd: root,
    overrideConfigFile: true,
    overrideConfig: [
      {
        files: ['**/*.ts'],
        languageOptions: { parser: tseslint.parser },
        rules: { 'no-restricted-syntax': ['error', ...restricted] },
      },
    ],
  });
  const file = path.join(root, 'packages/tooling/fixtures', name);
  const [result] = await eslint.lintText(readFileSync(file, 'utf8'), { filePath: name });
  return result.messages.map((message) => `${message.ruleId}: line ${message.line}`);
}

/** What oxlint reports with the rules of the workspace, each as `rule: line`. */
function typeViolations() {
  const args = ['--format', 'json', 'packages/tooling/fixtures/bad-types'];
  const { stdout } = spawnSync(path.join(root, 'node_modules/.bin/oxlint'), args, { cwd: root, encoding: 'utf8' });
  return JSON.parse(stdout)
    .diagnostics.map(({ code, labels }) => ({ code, line: labels[0].span.line }))
    .sort((a, b) => a.line - b.line || a.code.localeCompare(b.code))
    .map(({ code, line }) => `${code}: line ${line}`);
}

/** The rules of typescript-eslint that need types, which .oxlintrc.json has to name. */
function missingTypeRules(expectedTypes) {
  const { rules } = JSON.parse(readFileSync(path.join(root, '.oxlintrc.json'), 'utf8')).overrides[0];
  const needsTypes = (name) => tseslint.plugin.rules[name.split('/')[1]]?.meta.docs.requiresTypeChecking;
  const recommended = tseslint.configs.recommendedTypeChecked
    .flatMap((config) => Object.keys(config.rules ?? {}))
    .filter(needsTypes)
    .map((name) => name.replace('@typescript-eslint/', 'typescript/'));
  const isProven = (name) => expectedTypes.some((one) => one.startsWith(`typescript(${name.split('/')[1]}): `));
  return [
    ...recommended.filter((name) => !(name in rules)).map((name) => `${name} is not in .oxlintrc.json`),
    ...Object.keys(rules)
      .filter((name) => !isProven(name))
      .map((name) => `${name} has no seeded violation`),
  ];
}

/** What a script of this folder reports about a folder of seeded violations. */
function reported(script, folder) {
  const args = [path.join(root, 'packages/tooling/bin', script), path.join(root, 'packages/tooling/fixtures', folder)];
  const { stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return stderr.split('\n').filter(Boolean);
}

/** The seeded changes that are found; a harmless one among them is one too many. */
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

const expected = JSON.parse(readFileSync(path.join(root, 'packages/tooling/fixtures/expected.json'), 'utf8'));
const found = {
  imports: [...new Set(importViolations())].sort(),
  transactions: await syntaxViolations('bad-transaction.ts', TRANSACTION_CALLBACK_ONLY),
  documents: reported('check-docs.mjs', 'bad-docs'),
  claims: reported('check-claims.mjs', 'bad-claims'),
  words: reported('check-words.mjs', 'bad-words'),
  contract: contractViolations(),
  // Migrations of the past that broke the release before them.
  migrations: (await Promise.all(['0007-author-age', '0014-claims-by-visit'].map(unsafeIn))).flat(),
  types: typeViolations(),
  auditLog: await syntaxViolations('bad-audit-log.ts', AUDIT_LOG_IN_ONE_FILE),
};
if (process.argv.includes('--print')) console.log(JSON.stringify(found, null, 2));

const missed = Object.keys(expected).flatMap((kind) => expected[kind].filter((one) => !found[kind].includes(one)));
const extra = Object.keys(expected).flatMap((kind) => found[kind].filter((one) => !expected[kind].includes(one)));
const unproven = [
  ...unprovenRules(expected.imports).map((name) => `${name} has no seeded violation`),
  ...missingTypeRules(expected.types),
];
for (const one of missed) console.error(`not caught: ${one}`);
for (const one of extra) console.error(`caught, not expected: ${one}`);
for (const one of unproven) console.error(one);
if (missed.length + extra.length + unproven.length > 0) process.exit(1);
console.log(`${Object.values(found).flat().length} seeded violations caught, no other`);
