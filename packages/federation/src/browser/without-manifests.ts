// Takes the place of two modules of the federation runtime in the shell's production build: its reader of manifests and
// its preloading. A release's page names each remote's entry and preloads its files itself, so neither ever runs there.

const hooks = { applyPlugin: (): void => undefined };

/** In place of the runtime's reader of manifests: reads none, and calls no plugin. */
export class SnapshotHandler {
  readonly hooks = hooks;
  readonly manifestCache = new Map<string, never>();
}

/** The runtime asks this for what a manifest says about a remote. There is no manifest, so it is empty. */
export const getGlobalRemoteInfo = (): Record<string, never> => ({});

const refuse = (): never => {
  throw new Error('This build of the federation runtime preloads nothing.');
};

/** In place of the runtime's preloading. All of them throw. */
export const formatPreloadArgs = refuse;
export const preloadAssets = refuse;
export const defaultPreloadArgs = refuse;
export const normalizePreloadExposes = refuse;
