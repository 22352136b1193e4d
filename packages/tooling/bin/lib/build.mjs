import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inParallel, runNode } from './run.mjs';
import { step, StepFailed } from './steps.mjs';
import { APPS, FOLDERS, inRoot, manifestOf, moduleFile } from './workspace.mjs';

const TOOLING = 'packages/tooling';
const STAMP = 'dist/.build-stamp';

/** Not inputs of any build: folders by name, folders of a package by their path in it, and files by name. */
const IGNORED_FOLDERS = new Set(['node_modules', 'dist']);
const FOLDERS_OF_TESTS = new Set(['testing', 'src/testing', 'catalogue']);
const IGNORED_FILE = /\.(test|spec|examples)\.tsx?$|\.md$|^jest\.config\.mjs$|^playwright\.config\.ts$/;

const folders = new Map(FOLDERS.map((folder) => [manifestOf(folder).name, folder]));

/** The files of a package, or of a folder in it, that a build may read. */
function filesOf(folder, within = '') {
  return readdirSync(inRoot(folder, within), { withFileTypes: true }).flatMap((entry) => {
    const { name } = entry;
    const inPackage = path.posix.join(within, name);
    if (entry.isDirectory())
      return IGNORED_FOLDERS.has(name) || FOLDERS_OF_TESTS.has(inPackage) ? [] : filesOf(folder, inPackage);
    return entry.isFile() && !IGNORED_FILE.test(name) ? [`${folder}/${inPackage}`] : [];
  });
}

/** The input files of a folder's build. Of the tooling, only the builders and the compiler options. */
const sourcesOf = (folder) =>
  folder === TOOLING
    ? [
        `${TOOLING}/package.json`,
        `${TOOLING}/bin/build-server.mjs`,
        ...['server', 'webpack', 'tsconfig'].flatMap((within) => filesOf(TOOLING, within)),
      ]
    : filesOf(folder);

/** The package and all workspace packages that it imports, directly or not. */
function withImports(folder, seen = new Set()) {
  if (seen.has(folder)) return seen;
  seen.add(folder);
  const { dependencies, devDependencies } = manifestOf(folder);
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    if (folders.has(name)) withImports(folders.get(name), seen);
  }
  return seen;
}

const hashes = new Map();

function hashOf(folder) {
  let hash = hashes.get(folder);
  if (!hash) {
    const sum = createHash('sha256');
    for (const file of sourcesOf(folder).sort())
      sum
        .update(`${file}\0`)
        .update(readFileSync(inRoot(file)))
        .update('\0');
    hash = sum.digest('hex');
    hashes.set(folder, hash);
  }
  return hash;
}

/** A hash of all inputs of a folder's build. */
function inputsOf(folder) {
  const sum = createHash('sha256').update(readFileSync(inRoot('pnpm-lock.yaml')));
  for (const imported of [...withImports(folder)].sort()) sum.update(hashOf(imported));
  return sum.digest('hex');
}

const isBuilt = (folder) =>
  existsSync(inRoot(folder, STAMP)) && readFileSync(inRoot(folder, STAMP), 'utf8') === inputsOf(folder);

const runs = (folder) =>
  APPS.includes(folder)
    ? [moduleFile(folder, 'webpack/bin/webpack.js'), '--mode', 'production']
    : [inRoot(TOOLING, 'bin/build-server.mjs')];

async function build(folder) {
  const stamp = inputsOf(folder);
  rmSync(inRoot(folder, STAMP), { force: true });
  await step(`Building ${folder}`, async () => {
    const code = await runNode(runs(folder), { cwd: inRoot(folder) });
    if (code !== 0) throw new StepFailed(`The build of ${folder} failed`);
  });
  mkdirSync(path.dirname(inRoot(folder, STAMP)), { recursive: true });
  writeFileSync(inRoot(folder, STAMP), stamp);
}

/**
 * Builds the folders that have changed since their last build; with `force` all, with `only` just those folders and
 * their imports. Returns how many were built.
 */
export async function ensureBuilt({ force = false, only } = {}) {
  const servers = FOLDERS.filter((folder) => manifestOf(folder).scripts?.build === 'commonpurse-build-server');
  const needed = only && new Set(only.flatMap((folder) => [...withImports(folder)]));
  const due = [...APPS, ...servers]
    .filter((folder) => !needed || needed.has(folder))
    .filter((folder) => force || !isBuilt(folder));
  await inParallel(
    2,
    due.map((folder) => () => build(folder)),
  );
  return due.length;
}
