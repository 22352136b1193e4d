import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { attachShareScopeMap, bundlerRuntime, runtime } from '@module-federation/webpack-bundler-runtime/bundler';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';
import './shared-runtime';

/** The runtime plugin of the shell that provides its copy of the federation runtime to the remotes' bundles. */
export default function provideRuntime(): ModuleFederationRuntimePlugin {
  // The shell exposes nothing, and its own copy lacks what a container needs.
  const forContainers = { ...bundlerRuntime, initContainerEntry };
  globalThis.commonpurseFederationRuntime = { runtime, bundlerRuntime: forContainers, attachShareScopeMap };
  return { name: 'commonpurse-provide-runtime' };
}
