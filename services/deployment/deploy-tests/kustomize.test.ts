import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import type { Manifest } from '../kubernetes/manifests';
import { schemaProblems } from '../kubernetes/schema';

const BASE = path.join(import.meta.dirname, '../kubernetes');

test('Kustomize builds the overlay of README.md: valid, in its namespace, with its image', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'kustomize-'));
  const readme = readFileSync(path.join(BASE, 'README.md'), 'utf8');
  cpSync(BASE, path.join(folder, 'base'), { recursive: true });
  mkdirSync(path.join(folder, 'site'));
  for (const [, text, name] of readme.matchAll(/```yaml\n(# (\S+)\n[^]*?)```/g))
    writeFileSync(path.join(folder, 'site', name!), text!);
  const text = execFileSync('kustomize', ['build', path.join(folder, 'site')], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  const manifests = parseAllDocuments(text).map((document) => document.toJS() as Manifest);
  expect(schemaProblems(manifests)).toEqual([]);
  expect(manifests.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['HTTPRoute', 'Deployment', 'Cluster']));
  expect(manifests.filter(({ metadata }) => metadata?.namespace !== 'commonpurse')).toEqual([]);
  expect(text.match(/image: .*/g)).toEqual(Array(3).fill('image: registry.example.org/commonpurse:1'));
  expect(text).toContain('https://s3.example.org');
});
