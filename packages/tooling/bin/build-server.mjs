#!/usr/bin/env node
// Builds one server-side package: bundles its own sources into dist/, leaves every dependency to be resolved at run time.
import { build } from 'esbuild';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const dir = process.cwd();
const { exports: entries } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
const entryPoints = Object.values(entries)
  .filter((entry) => entry.default?.startsWith('./dist/'))
  .map((entry) => ({ in: entry.source, out: entry.default.slice('./dist/'.length, -'.js'.length) }));
for (const main of ['server', 'main', 'migrate', 'backup', 'restore']) {
  if (existsSync(path.join(dir, `src/${main}.ts`))) entryPoints.push({ in: `./src/${main}.ts`, out: main });
}

rmSync(path.join(dir, 'dist'), { recursive: true, force: true });
await build({
  absWorkingDir: dir,
  entryPoints,
  outdir: 'dist',
  bundle: true,
  splitting: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
});
