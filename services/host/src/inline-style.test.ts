import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readBuilds, type AppRelease } from './releases';
import { inlineStyle } from './inline-style';
import { writeReleases } from './testing/site';

let folder: string;
let shell: AppRelease;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'commonpurse-host-test-'));
  writeReleases(folder);
  ({ shell } = readBuilds(folder));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a style sheet is inlined with the hash that its release lists', () => {
  expect(inlineStyle(shell, 'main.css')).toEqual({
    element: '<style data-href="main.css">body { margin: 0 }</style>',
    source: `'${shell.files['main.css']!.integrity}'`,
  });
});

test('a style sheet that was changed on disk is not inlined', () => {
  writeFileSync(path.join(shell.folder, 'main.css'), 'body { display: none }');
  expect(() => inlineStyle(shell, 'main.css')).toThrow('is not the file of the release');
});

test('a file that the release does not list is not inlined', () => {
  writeFileSync(path.join(shell.folder, 'other.css'), '');
  expect(() => inlineStyle(shell, 'other.css')).toThrow("states no hash of 'other.css'");
});
