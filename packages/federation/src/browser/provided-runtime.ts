import type { SharedRuntime } from './shared-runtime';

// Takes the place of the federation runtime in a remote's production build. The releases state the runtime's version and
// the shell's number, so that a remote only ever meets a shell that provides what it was built for.

const { runtime, bundlerRuntime, attachShareScopeMap } = globalThis.commonpurseFederationRuntime!;

/** What the bundler's code of a remote starts with: functions of the shell, and state of its own. */
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
