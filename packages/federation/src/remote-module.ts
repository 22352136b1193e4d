import type { RouteObject } from './router';

/**
 * What a remote exposes as './routes'. Paths are relative to the site's root ('forum/:id').
 * The shell renders them with `useRoutes`, so loaders, actions and route error boundaries are not available.
 */
export type RemoteModule = { default: RouteObject[] };
