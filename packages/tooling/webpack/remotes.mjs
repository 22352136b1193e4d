import { readFileSync } from 'node:fs';

/** Name → development port, from the federation package: the one list of remotes. */
export const REMOTES = JSON.parse(readFileSync(new URL('../../federation/src/remotes.json', import.meta.url), 'utf8'));

export const SHELL_DEV_PORT = 3000;

export const containerName = (name) => `commonpurse_${name}`;
