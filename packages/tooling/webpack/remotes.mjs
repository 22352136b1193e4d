import { readFileSync } from 'node:fs';

const federation = (file) => JSON.parse(readFileSync(new URL(`../../federation/src/${file}`, import.meta.url), 'utf8'));

/** Name → development port, from the federation package: the one list of remotes. */
export const REMOTES = federation('remotes.json');

/** How long a script or style sheet may take to arrive. */
export const CHUNK_TIMEOUT_MS = federation('loading.json').timeoutMs;

export const SHELL_DEV_PORT = 3000;

export const API_DEV_PORT = 3100;

/** The numbers of the contracts between what is released apart. */
export const VERSIONS = JSON.parse(readFileSync(new URL('../../contracts/src/versions.json', import.meta.url), 'utf8'));

/** Where the quick exit leads unless the configuration says otherwise. */
export const DEFAULT_EXIT_URL = JSON.parse(
  readFileSync(new URL('../../contracts/src/exit-url.json', import.meta.url), 'utf8'),
).default;

export const containerName = (name) => `commonpurse_${name}`;
