import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** What containers of an image are started with. */
export type Runtime = {
  User: string;
  ExposedPorts?: Record<string, object>;
  Env: string[];
  Entrypoint: string[];
  WorkingDir: string;
  Volumes?: Record<string, object>;
  StopSignal: string;
  Labels: Record<string, string>;
};

const TAR = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX'];
/** A tar archive of this size is larger than any image here. */
const MAX_BUFFER = 1 << 30;

const sha256 = (content: Buffer | string) => `sha256:${createHash('sha256').update(content).digest('hex')}`;

export type Layer = { name: string; diffId: string; archive: Buffer };

/** Packs a folder: the same files make the same layer, on every machine. */
export function makeLayer(folder: string): Layer {
  const tar = execFileSync('tar', [...TAR, '-C', folder, '-c', '.'], { maxBuffer: MAX_BUFFER });
  return { name: path.basename(folder), diffId: sha256(tar), archive: gzipSync(tar) };
}

/** Writes an image as an OCI layout. Returns its digest. */
export function writeOciLayout(layout: string, layers: Layer[], runtime: Runtime): string {
  const blobs = path.join(layout, 'blobs/sha256');
  mkdirSync(blobs, { recursive: true });
  const add = (mediaType: string, content: Buffer | string) => {
    const digest = sha256(content);
    writeFileSync(path.join(blobs, digest.slice('sha256:'.length)), content);
    return { mediaType, digest, size: Buffer.byteLength(content) };
  };
  const config = {
    architecture: 'amd64',
    os: 'linux',
    config: runtime,
    rootfs: { type: 'layers', diff_ids: layers.map(({ diffId }) => diffId) },
    history: layers.map(({ name }) => ({ created_by: `Commonpurse: ${name}` })),
  };
  const manifest = {
    schemaVersion: 2,
    mediaType: 'application/vnd.oci.image.manifest.v1+json',
    config: add('application/vnd.oci.image.config.v1+json', JSON.stringify(config)),
    layers: layers.map(({ archive }) => add('application/vnd.oci.image.layer.v1.tar+gzip', archive)),
  };
  const descriptor = add(manifest.mediaType, JSON.stringify(manifest));
  const named = { ...descriptor, annotations: { 'org.opencontainers.image.ref.name': 'latest' } };
  writeFileSync(path.join(layout, 'oci-layout'), JSON.stringify({ imageLayoutVersion: '1.0.0' }));
  writeFileSync(path.join(layout, 'index.json'), JSON.stringify({ schemaVersion: 2, manifests: [named] }));
  return descriptor.digest;
}
