export { ChunkLoadError, isChunkLoadError } from './chunk-load-error';
export { onLoadFailure } from './failures';
export { lazyPage, type LazyPage, type PageModule } from './lazy-page';
export { loadRemote, registerRemotes } from './loader';
export { remoteRoutes } from './remote-routes';
export { navigationStartedAt } from '@commonpurse/federation/router';
export { readConfig, takePageAnswer } from './read-config';
export type { RemoteModule } from '../remote-module';
