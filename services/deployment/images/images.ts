import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeBase, USER, type DebianPackage } from './base';
import { makeLayer, writeOciLayout, type Layer, type Runtime } from './oci-layout';
import { packagesAsFiles, ROOT, runtimePackages, type RuntimePackage } from './runtime-packages';
import { billOfMaterials } from './sbom';

type Base = { layer: Layer; packages: DebianPackage[] };
type Image = { service: string; entry: string; serves: boolean };

export const IMAGES = {
  api: { service: 'services/api', entry: 'dist/server.js', serves: true },
  host: { service: 'services/host', entry: 'dist/main.js', serves: true },
  migration: { service: 'services/api', entry: 'dist/migrate.js', serves: false },
} as const satisfies Record<string, Image>;

export type ImageName = keyof typeof IMAGES;

const PORT = 3000;
/** Makes a server fit a container of 512 MB; see 'Memory' in docs/operations.md. */
const HEAP_LIMITS = ['--max-semi-space-size=4', '--max-old-space-size=320'];
/** What our own packages run; the apps' releases come from the release store. */
const OWN_FILES = ['package.json', 'dist', 'renderer'];
const FOR_DEVELOPERS = /\.(?:map|d\.[cm]?ts)$/;

const runtimeOf = ({ service, entry, serves }: Image): Runtime => ({
  User: `${USER}:${USER}`,
  Env: ['NODE_ENV=production', 'DATA_DIR=/data', ...(serves ? ['HOST=0.0.0.0', `PORT=${PORT}`] : [])],
  Entrypoint: ['/usr/bin/node', ...(serves ? HEAP_LIMITS : []), `/app/${service}/${entry}`],
  WorkingDir: '/app',
  StopSignal: 'SIGTERM',
  Labels: { 'org.opencontainers.image.title': 'Commonpurse' },
  ...(serves && { ExposedPorts: { [`${PORT}/tcp`]: {} }, Volumes: { '/data': {} } }),
});

function copyPackage({ folder, isOurs, links }: RuntimePackage, to: string): void {
  const parts = isOurs ? OWN_FILES : ['.'];
  for (const part of parts.filter((name) => existsSync(path.join(ROOT, folder, name)))) {
    const source = path.join(ROOT, folder, part);
    const nested = path.join(source, 'node_modules');
    const filter = (file: string) => file !== nested && !FOR_DEVELOPERS.test(file);
    cpSync(source, path.join(to, folder, part), { recursive: true, verbatimSymlinks: true, filter });
  }
  for (const [place, target] of links) {
    const link = path.join(to, place);
    mkdirSync(path.dirname(link), { recursive: true });
    if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), path.join(to, target)), link);
  }
}

function buildImage(name: ImageName, base: Base, folder: string): string {
  const image = IMAGES[name];
  const entry = path.join(ROOT, image.service, image.entry);
  if (!statSync(entry, { throwIfNoEntry: false })) throw new Error(`${entry} is missing: npm run build makes it`);
  const packages = runtimePackages(image.service);
  const passing = mkdtempSync(path.join(os.tmpdir(), 'image-'));
  const layer = path.join(passing, name);
  for (const installed of packagesAsFiles(packages)) copyPackage(installed, path.join(layer, 'app'));
  const digest = writeOciLayout(path.join(folder, name), [base.layer, makeLayer(layer)], runtimeOf(image));
  writeFileSync(path.join(folder, `${name}.cdx.json`), billOfMaterials(name, packages, base.packages));
  rmSync(passing, { recursive: true, force: true });
  return digest;
}

/** Builds images as OCI layouts into `<folder>/<name>`, and what each consists of as `<name>.cdx.json` beside it. */
export function buildImages(folder: string, names: ImageName[]): Partial<Record<ImageName, string>> {
  const passing = mkdtempSync(path.join(os.tmpdir(), 'images-'));
  const baseFolder = path.join(passing, 'base');
  const base = { packages: makeBase(baseFolder), layer: makeLayer(baseFolder) };
  const digests = Object.fromEntries(names.map((name) => [name, buildImage(name, base, folder)]));
  rmSync(passing, { recursive: true, force: true });
  return digests;
}
