import { readFileSync } from 'node:fs';

const federation = (file) => JSON.parse(readFileSync(new URL(`../../federation/src/${file}`, import.meta.url), 'utf8'));

/** Name → development port, from the federation package: the one list of remotes. */
export const REMOTES = federation('remotes.json');

/** Timeout for a script or style sheet. */
export const CHUNK_TIMEOUT_MS = federation('loading.json').timeoutMs;

export const SHELL_DEV_PORT = 3000;

export const API_DEV_PORT = 3100;

/** The numbers of the contracts between separately released parts. */
export const VERSIONS = JSON.parse(readFileSync(new URL('../../contracts/src/versions.json', import.meta.url), 'utf8'));

/** The default target of the quick exit. */
export const DEFAULT_EXIT_URL = JSON.parse(
  readFileSync(new URL('../../contracts/src/exit-url.json', import.meta.url), 'utf8'),
).default;

export const containerName = (name) => `commonpurse_${name}`;
