export { ChunkLoadError, isChunkLoadError } from './chunk-load-error';
export { onLoadFailure } from './failures';
export { loadRemote, registerRemotes } from './loader';
// Shared between the apps with the router: every remote needs them.
export { lazyPage, navigationStartedAt, remoteRoutes } from '@commonpurse/federation/router';
export type { LazyPage, PageModule } from './lazy-page';
export { readConfig, takePageAnswer } from './read-config';
export type { RemoteModule } from '../remote-module';
