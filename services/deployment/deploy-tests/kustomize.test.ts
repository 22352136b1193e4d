import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import type { Manifest } from '../kubernetes/manifests';
import { brokenRules } from '../kubernetes/rules';
import { schemaProblems } from '../kubernetes/schema';

test('the manifests that Kustomize builds from the example are valid, in its namespace, with its images', () => {
  const folder = path.join(import.meta.dirname, '../kubernetes/example');
  const text = execFileSync('kustomize', ['build', folder], { encoding: 'utf8' });
  const manifests = parseAllDocuments(text).map((document) => document.toJS() as Manifest);
  expect(schemaProblems(manifests)).toEqual([]);
  expect(text.match(/image: .*/g)).toEqual([
    'image: registry.example.org/commonpurse-api:1',
    'image: registry.example.org/commonpurse-host:1',
    'image: registry.example.org/commonpurse-migration:1',
  ]);
  const others = manifests.filter(
    ({ kind, metadata }) => kind !== 'Namespace' && metadata?.namespace !== 'commonpurse',
  );
  expect(others).toEqual([]);
  const renamed = JSON.parse(JSON.stringify(manifests).replaceAll('registry.example.org/', '')) as Manifest[];
  expect(brokenRules(renamed)).toEqual([]);
});
