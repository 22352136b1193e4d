import { readFileSync } from 'node:fs';

const federation = (file) => JSON.parse(readFileSync(new URL(`../../federation/src/${file}`, import.meta.url), 'utf8'));

/** Name → development port, from the federation package: the one list of remotes. */
const REMOTES = federation('remotes.json');

/** Timeout for a script or style sheet. */
export const CHUNK_TIMEOUT_MS = federation('loading.json').timeoutMs;

const SHELL_PORT = 3000;
const API_PORT = 3100;

/** The ports of the development servers, by name, if the shell's is this one: the others keep their distance from it. */
export const portsFrom = (shell) => ({
  shell,
  ...Object.fromEntries(Object.entries(REMOTES).map(([name, { devPort }]) => [name, shell + devPort - SHELL_PORT])),
  api: shell + API_PORT - SHELL_PORT,
});

export const REMOTE_NAMES = Object.keys(REMOTES);

/** The ports in this process: `npm run dev` passes the shell's on as PORT. */
export const DEV_PORTS = portsFrom(Number(process.env.PORT ?? SHELL_PORT));

/** The numbers of the contracts between separately released parts. */
export const VERSIONS = JSON.parse(readFileSync(new URL('../../contracts/src/versions.json', import.meta.url), 'utf8'));

/** The default target of the quick exit. */
export const DEFAULT_EXIT_URL = JSON.parse(
  readFileSync(new URL('../../contracts/src/exit-url.json', import.meta.url), 'utf8'),
).default;

export const containerName = (name) => `commonpurse_${name}`;
