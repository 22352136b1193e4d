import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';

export type Manifest = {
  apiVersion: string;
  kind: string;
  metadata?: { name: string; namespace?: string };
  resources?: string[];
  spec?: unknown;
};

/** Every manifest that a kustomization names, itself first; those of folders that it builds on are included. */
export function readManifests(folder: string): Manifest[] {
  const read = (file: string) =>
    parseAllDocuments(readFileSync(path.join(folder, file), 'utf8'), { uniqueKeys: true, strict: true }).map(
      (document) => {
        if (document.errors.length > 0) throw document.errors[0]!;
        return document.toJS() as Manifest;
      },
    );
  const [kustomization] = read('kustomization.yaml');
  const files = kustomization!.resources ?? [];
  return [
    kustomization!,
    ...files.flatMap((file) => (file.endsWith('.yaml') ? read(file) : readManifests(path.join(folder, file)))),
  ];
}
