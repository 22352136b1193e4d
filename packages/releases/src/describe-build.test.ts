import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describeBuild } from './index';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

const BUILD = { name: 'forum', entry: 'remoteEntry.js', css: [], screens: {} };

function built(files: Record<string, string>, build: object = BUILD): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'commonpurse-release-'));
  folders.push(folder);
  for (const [name, text] of Object.entries({ ...files, 'release.json': JSON.stringify(build) })) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

const FILES = { 'remoteEntry.js': 'entry', 'prerender.cjs': 'server', 'fonts/a.svg': '<svg/>' };

test('a release lists every file with its hash, except compressed siblings and build stamps', () => {
  const folder = built({ ...FILES, 'remoteEntry.js.br': 'x', 'remoteEntry.js.gz': 'y', '.build-stamp': 'z' });
  const { release } = describeBuild(folder);
  expect(release).toMatchObject({ ...BUILD, format: 1 });
  expect(Object.keys(release.files)).toEqual(['fonts/a.svg', 'prerender.cjs', 'remoteEntry.js']);
  // printf entry | openssl dgst -sha256 -binary | base64
  expect(release.files['remoteEntry.js']).toEqual({
    integrity: 'sha256-kj/lOWbGzZND4Rr3ds1LBb4xXqSyALAuTV37D5Kbc78=',
    bytes: 5,
  });
});

test('the release id depends only on file names, contents and needs, not on the folder', () => {
  const { id } = describeBuild(built(FILES));
  expect(id).toMatch(/^[0-9a-f]{64}$/);
  expect(describeBuild(built({ ...FILES, 'remoteEntry.js.br': 'of another compressor' })).id).toBe(id);
  expect(describeBuild(built({ ...FILES, 'prerender.cjs': 'other' })).id).not.toBe(id);
  expect(describeBuild(built({ ...FILES, 'new.js': '' })).id).not.toBe(id);
  expect(describeBuild(built(FILES, { ...BUILD, needs: { federation: '2.0.0' } })).id).not.toBe(id);
});
