import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../../../..');

const FOLDERS = ['shell', 'mf-public', 'mf-forum', 'mf-moderator', 'services/*', 'packages/*'];
const NOT_INPUT = new Set(['node_modules', 'dist', 'test-results']);

/** Every workspace package: its folder, name, manifest and the workspace packages it depends on. */
export function workspacePackages() {
  const folders = FOLDERS.flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -2);
    return readdirSync(path.join(ROOT, parent)).map((name) => `${parent}/${name}`);
  });
  return folders
    .filter((folder) => existsSync(path.join(ROOT, folder, 'package.json')))
    .map((folder) => {
      const manifest = JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8'));
      const dependencies = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
        .filter(([, version]) => version.startsWith('workspace:'))
        .map(([name]) => name);
      return { folder, name: manifest.name, manifest, dependencies };
    });
}

function hashFolder(hash, folder) {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!NOT_INPUT.has(entry.name)) hashFolder(hash, file);
    } else if (!/\.test\.tsx?$/.test(entry.name)) {
      hash.update(`${path.relative(ROOT, file)}\0`).update(readFileSync(file)).update('\0');
    }
  }
}

/** A hash for each package over its sources, those of the workspace packages it is built with, and the lockfile. */
export function inputHashes(packages) {
  const byName = new Map(packages.map((one) => [one.name, one]));
  const lockfile = readFileSync(path.join(ROOT, 'pnpm-lock.yaml'));
  const own = new Map(
    packages.map((one) => {
      const hash = createHash('sha256');
      hashFolder(hash, path.join(ROOT, one.folder));
      return [one.name, hash.digest('hex')];
    }),
  );
  const reach = (name, seen = new Set()) => {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const dependency of byName.get(name).dependencies) reach(dependency, seen);
    return seen;
  };
  return new Map(
    packages.map(({ name }) => {
      const hash = createHash('sha256').update(lockfile).update(process.version);
      for (const dependency of [...reach(name)].sort()) hash.update(own.get(dependency));
      return [name, hash.digest('hex')];
    }),
  );
}
