export { ChunkLoadError } from './chunk-load-error';
export { onLoadFailure } from './failures';
export { lazyPage, type LazyPage } from './lazy-page';
export { loadRemote, registerRemotes } from './loader';
export { remoteRoutes } from './remote-routes';
export { navigationStartedAt } from '@commonpurse/federation/router';
export { readConfig, takePageAnswer } from './read-config';
