import { readFileSync } from 'node:fs';

const federation = (file) => JSON.parse(readFileSync(new URL(`../../federation/src/${file}`, import.meta.url), 'utf8'));

/** Name → development port, from the federation package: the one list of remotes. */
export const REMOTES = federation('remotes.json');

/** How long a script or style sheet may take to arrive. */
export const CHUNK_TIMEOUT_MS = federation('loading.json').timeoutMs;

export const SHELL_DEV_PORT = 3000;

export const containerName = (name) => `commonpurse_${name}`;
