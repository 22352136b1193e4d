import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { ROUTES_CHUNK } from './release-plugin.mjs';
import { containerName, VERSIONS } from './remotes.mjs';
import { sharedModules } from './shared-modules.mjs';

const { version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.resolve('@module-federation/enhanced')), 'utf8'),
);

/**
 * The federation runtime of these builds, as `release.json` states it: the shell provides it, a remote's bundle
 * requires it.
 */
const FEDERATION_RUNTIME = { federation: version };

/** The contract numbers in each release; docs/operations.md explains them. */
export const SHELL_PROVIDES = { ...FEDERATION_RUNTIME, shell: VERSIONS.shell.speaks };
export const SHELL_NEEDS = { api: VERSIONS.api.current };
export const REMOTE_NEEDS = { ...FEDERATION_RUNTIME, shell: VERSIONS.shell.current, api: VERSIONS.api.current };

const LOADING = fileURLToPath(new URL('../../federation/src/browser/loading-plugin.ts', import.meta.url));
const PROVIDES_RUNTIME = fileURLToPath(new URL('../../federation/src/browser/provide-runtime.ts', import.meta.url));
const PROVIDED = fileURLToPath(new URL('../../federation/src/browser/provided-runtime.ts', import.meta.url));

/** Replaces the federation runtime in a remote's bundle by the shell's. */
const bundlerRuntime = createRequire(PROVIDES_RUNTIME).resolve('@module-federation/webpack-bundler-runtime/bundler');
export const PROVIDED_RUNTIME = { [`${bundlerRuntime}$`]: PROVIDED };

/**
 * Options of both host and remotes. The manifest is for browser devtools, in development. `loaded-first`: with
 * `version-first` a page would fetch the entry of every remote before it shows anything.
 */
const common = (dev) => ({ dts: false, manifest: dev, shareStrategy: 'loaded-first' });

/** Parts of the runtime that a production build drops: other targets, and manifests. */
const optimization = { target: 'web', disableSnapshot: true };

const WITHOUT_MANIFESTS = fileURLToPath(new URL('../../federation/src/browser/without-manifests.ts', import.meta.url));

/**
 * Drops what `disableSnapshot` leaves of manifests and preloading: the modules stay imported, and are never called. That
 * is 2.3 kB of brotli in every first visit. The limit of a member's own post in weight.spec.ts fails when the library
 * moves them.
 */
export const withoutManifests = () =>
  new webpack.NormalModuleReplacementPlugin(/[\\/](snapshot[\\/]SnapshotHandler|utils[\\/]preload)[.]js$/, (module) => {
    if (module.contextInfo.issuer.includes('runtime-core')) module.request = WITHOUT_MANIFESTS;
  });

/** The shell provides the modules that the apps share, and the federation runtime. */
export const hostPlugin = (dir, dev) =>
  new ModuleFederationPlugin({
    ...common(dev),
    name: containerName('shell'),
    shared: sharedModules(dir, { eager: true, ownCopy: true }),
    runtimePlugins: dev ? [LOADING] : [LOADING, PROVIDES_RUNTIME],
    ...(!dev && { experiments: { optimization } }),
  });

/** A remote exposes its routes. In development it also runs alone, with its own copies of the shared modules. */
export const remotePlugin = (name, dir, dev, routes) =>
  new ModuleFederationPlugin({
    ...common(dev),
    name: containerName(name),
    filename: dev ? 'remoteEntry.js' : 'remoteEntry.[contenthash:10].js',
    exposes: { './routes': { import: routes, name: ROUTES_CHUNK } },
    shared: sharedModules(dir, { eager: false, ownCopy: dev }),
    runtimePlugins: [LOADING],
    ...(!dev && { experiments: { optimization: { ...optimization, disableRemote: true } } }),
  });
