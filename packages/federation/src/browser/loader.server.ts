import type { AppConfig } from '../config';
import type { RemoteModule } from '../remote-module';
import type { RemoteName } from '../remotes';
import { ChunkLoadError } from './chunk-load-error';

const remotes = new Map<RemoteName, RemoteModule>();

/** Provides the routes of a remote's release to `loadRemote`. */
export const provideRemote = (name: RemoteName, remote: RemoteModule): void => void remotes.set(name, remote);

/** Does nothing: the server does not load releases by URL. */
export function registerRemotes(_config: Pick<AppConfig, 'remotes'>): void {}

/** The routes that `provideRemote` received. Rejects with a ChunkLoadError without any. */
export function loadRemote(name: RemoteName): Promise<RemoteModule> {
  const remote = remotes.get(name);
  if (remote) return Promise.resolve(remote);
  return Promise.reject(new ChunkLoadError(`No release of '${name}' was handed over.`));
}
