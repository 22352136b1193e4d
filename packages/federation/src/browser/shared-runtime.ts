import type * as bundler from '@module-federation/webpack-bundler-runtime/bundler';

/** The part of the federation runtime that each bundle would contain: the shell's copy serves the remotes. */
export type SharedRuntime = Pick<typeof bundler, 'runtime' | 'bundlerRuntime' | 'attachShareScopeMap'>;

declare global {
  var commonpurseFederationRuntime: SharedRuntime | undefined;
}
