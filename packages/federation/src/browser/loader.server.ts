import type { AppConfig } from '../config';
import type { RemoteModule } from '../remote-module';
import type { RemoteName } from '../remotes';
import { ChunkLoadError } from './chunk-load-error';

const remotes = new Map<RemoteName, RemoteModule>();

/** Provides the routes of a remote's release to `loadRemote`. */
export const provideRemote = (name: RemoteName, remote: RemoteModule): void => void remotes.set(name, remote);

/** Does nothing: the server does not load releases by URL. */
export function registerRemotes(_config: Pick<AppConfig, 'remotes'>): void {}

/** Returns a remote's routes. Rejects with a ChunkLoadError if `provideRemote` was not called. */
export function loadRemote(name: RemoteName): Promise<RemoteModule> {
  const remote = remotes.get(name);
  if (remote) return Promise.resolve(remote);
  return Promise.reject(new ChunkLoadError(`No release of '${name}' was handed over.`));
}
