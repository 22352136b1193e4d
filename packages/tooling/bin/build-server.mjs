#!/usr/bin/env node
// Builds one server-side package: bundles its own sources into dist/, leaves every dependency to be resolved at run time.
import { build } from 'esbuild';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const dir = process.cwd();
const { exports: entries } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
const sources = Object.values(entries).filter((entry) => entry.default?.startsWith('./dist/'));
for (const main of ['./src/server.ts', './src/main.ts']) {
  if (existsSync(path.join(dir, main))) sources.push({ source: main });
}

rmSync(path.join(dir, 'dist'), { recursive: true, force: true });
await build({
  absWorkingDir: dir,
  entryPoints: sources.map((entry) => entry.source),
  outbase: 'src',
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
