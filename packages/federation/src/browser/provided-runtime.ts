import type { SharedRuntime } from './shared-runtime';

// Replaces the federation runtime in a remote's production build. Releases declare the runtime version and the shell
// number, so that a remote only runs with a shell that provides what it was built for.

const { runtime, bundlerRuntime, attachShareScopeMap } = globalThis.commonpurseFederationRuntime!;

/** The initial federation object of a remote's bundler code: the shell's functions, and its own state. */
const federation: SharedRuntime & Record<'instance' | 'initOptions', undefined> & { bundlerRuntimeOptions: object } = {
  runtime: {
    ...runtime,
    // The shell's `init` would make the remote's instance the one that the shell loads remotes with.
    init: (options) => runtime.createInstance({ id: '', ...options }),
  },
  bundlerRuntime: { ...bundlerRuntime, S: {} },
  attachShareScopeMap,
  instance: undefined,
  initOptions: undefined,
  bundlerRuntimeOptions: {},
};

export default federation;
