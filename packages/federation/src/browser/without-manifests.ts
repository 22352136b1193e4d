// Replaces two modules of the federation runtime in the shell's production build: the manifest reader and preloading. A
// release's page names each remote's entry and preloads its files itself, so neither module ever runs.

const hooks = { applyPlugin: (): void => undefined };

/** Replaces the runtime's manifest reader: reads no manifest and calls no plugin. */
export class SnapshotHandler {
  readonly hooks = hooks;
  readonly manifestCache = new Map<string, never>();
}

/** The runtime reads a remote's manifest data from here. It is empty, because there are no manifests. */
export const getGlobalRemoteInfo = (): Record<string, never> => ({});

const refuse = (): never => {
  throw new Error('This build of the federation runtime preloads nothing.');
};

/** Replace the runtime's preloading. All of them throw. */
export const formatPreloadArgs = refuse;
export const preloadAssets = refuse;
export const defaultPreloadArgs = refuse;
export const normalizePreloadExposes = refuse;
