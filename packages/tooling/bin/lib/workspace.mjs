import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../../../..');

export const inRoot = (...parts) => path.join(ROOT, ...parts);

/** The shell, and each remote: a folder `mf-<name>`. */
export const APPS = ['shell', ...readdirSync(ROOT).filter((name) => name.startsWith('mf-'))];

/** Folders of all workspace packages, relative to the root. */
export const FOLDERS = [
  ...APPS,
  ...['services', 'packages'].flatMap((group) => readdirSync(inRoot(group)).map((name) => `${group}/${name}`)),
].filter((folder) => existsSync(inRoot(folder, 'package.json')));

export const has = (folder, file) => existsSync(inRoot(folder, file));

export const manifestOf = (folder) => JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8'));

/** Path of a file in a dependency of the workspace package in `folder`. */
export const moduleFile = (folder, file) => inRoot(folder, 'node_modules', file);
