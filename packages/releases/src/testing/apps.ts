import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describeBuild } from '../describe-build';
import type { BuildFacts } from '../publish';

export const FACTS: BuildFacts = { commit: null, node: '20.19.0', time: '2026-11-22T08:00:00.000Z' };

const BUILD = { name: 'forum', entry: 'remoteEntry.js', css: [], screens: {} };

export const FILES: Record<string, string> = {
  'remoteEntry.js': 'entry '.repeat(300),
  'prerender.cjs': 'server',
  'fonts/a b.svg': '<svg/>',
};

/** A folder that is removed after the test file. */
export function makeFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'commonpurse-releases-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes the output of an app's build, with compressed siblings of its entry. Returns the release's id. */
export function writeBuild(folder: string, files = FILES, build: object = BUILD): string {
  const all: Record<string, string | Buffer> = { ...files, 'release.json': JSON.stringify({ ...BUILD, ...build }) };
  const entry = files['remoteEntry.js'];
  if (entry)
    Object.assign(all, { 'remoteEntry.js.br': brotliCompressSync(entry), 'remoteEntry.js.gz': gzipSync(entry) });
  for (const [name, content] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  return describeBuild(folder).id;
}
