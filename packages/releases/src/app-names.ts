import { REMOTE_NAMES, type AppName } from '@commonpurse/federation';

/** Every app that is released on its own. */
export const APP_NAMES: readonly AppName[] = ['shell', ...REMOTE_NAMES];

export const isAppName = (name: string): name is AppName => (APP_NAMES as readonly string[]).includes(name);

/** The beginning of a release's id, as it stands in URLs and messages. */
export const versionOf = (id: string): string => id.slice(0, 16);

export const isReleaseId = (id: string): boolean => /^[0-9a-f]{64}$/.test(id);
