import { REMOTE_NAMES, type AppName } from '@commonpurse/federation';

/** Every app that is released on its own. */
export const APP_NAMES: readonly AppName[] = ['shell', ...REMOTE_NAMES];

export const isAppName = (name: string): name is AppName => (APP_NAMES as readonly string[]).includes(name);

/** The pointer's key for the API. Its live value is the `API_NAME` of the live API. */
export const API = 'api';

/** A key of the pointer: an app, or the API. */
export type Released = AppName | typeof API;

/** A name that an API may have. */
export const isApiName = (name: string): boolean => /^[a-z][a-z0-9-]{0,31}$/.test(name);

/** A release in a message. */
export const titleOf = (app: Released, id: string): string =>
  app === API ? `API '${id}'` : `Release ${versionOf(id)} of '${app}'`;

/** The beginning of a release's id, as it stands in URLs and messages. */
export const versionOf = (id: string): string => id.slice(0, 16);

export const isReleaseId = (id: string): boolean => /^[0-9a-f]{64}$/.test(id);
