#!/usr/bin/env node
// Builds one server-side package into dist/: the modules that other packages import, whose dependencies are resolved at
// run time, and its programs, bundled with their dependencies.
import { build } from 'esbuild';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { UNBUNDLED } from '../server/unbundled.mjs';

/** Optional dependencies of libraries that are not installed: drivers of other databases. */
const ABSENT = [
  ...['better-sqlite3', 'sqlite3', 'mysql', 'mysql2', 'mariadb/callback', 'oracledb', 'tedious'],
  ...['pg-native', 'pg-query-stream'],
];

const PROGRAMS = ['server', 'main', 'migrate', 'backup', 'restore'];

/** Defines `require`, `__filename` and `__dirname` for bundled CommonJS libraries. */
const COMMONJS = `import { createRequire as commonpurseCreateRequire } from 'node:module';
const require = commonpurseCreateRequire(import.meta.url);
const { filename: __filename, dirname: __dirname } = import.meta;`;

const dir = process.cwd();
const { exports: entries } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
const modules = Object.values(entries)
  .filter((entry) => entry.default?.startsWith('./dist/'))
  .map((entry) => ({ in: entry.source, out: entry.default.slice('./dist/'.length, -'.js'.length) }));
const programs = PROGRAMS.map((name) => ({ in: `./src/${name}.ts`, out: name })).filter((program) =>
  existsSync(path.join(dir, program.in)),
);

const common = {
  absWorkingDir: dir,
  outdir: 'dist',
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  // The log names the positions of the sources in the stack trace of an error.
  sourcemap: true,
  sourcesContent: false,
  logLevel: 'warning',
};

/** An unbundled module must be a dependency of the program's own package, not only of a package bundled into it. */
function requireInstalled(outputs) {
  const require = createRequire(path.join(dir, 'package.json'));
  const imported = Object.values(outputs).flatMap(({ imports }) => imports.filter(({ external }) => external));
  for (const name of new Set(imported.map((entry) => entry.path))) {
    if (isBuiltin(name) || name.startsWith('node:') || ABSENT.includes(name)) continue;
    try {
      require.resolve(name);
    } catch {
      throw new Error(`A program of this package imports ${name}: list it in the dependencies of package.json`);
    }
  }
}

/**
 * Escapes non-ASCII characters: with any of them in a file, Node stores two bytes for each of its characters. An escape
 * has the same meaning in strings, patterns (even raw ones) and comments, but not after a backslash.
 */
function inAscii(code) {
  const [escaped] = /(?<!\\)(?:\\\\)*\\[\u0080-\uffff].{0,40}/.exec(code) ?? [];
  if (escaped) throw new Error(`A program has a backslash before a character that is not ASCII: ${escaped}`);
  return code.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

rmSync(path.join(dir, 'dist'), { recursive: true, force: true });
await build({ ...common, entryPoints: modules, packages: 'external' });
if (programs.length) {
  const { metafile, outputFiles } = await build({
    ...common,
    entryPoints: programs,
    // Uses the sources of our own packages, because their builds may be in progress.
    conditions: ['source'],
    external: [...UNBUNDLED, ...ABSENT],
    banner: { js: COMMONJS },
    metafile: true,
    write: false,
  });
  for (const { path: file, text } of outputFiles) writeFileSync(file, file.endsWith('.js') ? inAscii(text) : text);
  requireInstalled(metafile.outputs);
}
