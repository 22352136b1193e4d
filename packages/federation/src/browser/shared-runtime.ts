import type * as bundler from '@module-federation/webpack-bundler-runtime/bundler';

/**
 * The part of the federation runtime that the shell provides to the remotes, so that their bundles do not contain it.
 */
export type SharedRuntime = Pick<typeof bundler, 'runtime' | 'bundlerRuntime' | 'attachShareScopeMap'>;

declare global {
  var commonpurseFederationRuntime: SharedRuntime | undefined;
}
