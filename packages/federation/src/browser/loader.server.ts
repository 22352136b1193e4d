import type { AppConfig } from '../config';
import type { RemoteModule } from '../remote-module';
import type { RemoteName } from '../remotes';
import { ChunkLoadError } from './chunk-load-error';

const remotes = new Map<RemoteName, RemoteModule>();

/** Hands over the routes of a remote's release. */
export const provideRemote = (name: RemoteName, remote: RemoteModule): void => void remotes.set(name, remote);

/** Where releases are is nothing to this side. */
export function registerRemotes(_config: Pick<AppConfig, 'remotes'>): void {}

/** The routes of a remote that was handed over. */
export function loadRemote(name: RemoteName): Promise<RemoteModule> {
  const remote = remotes.get(name);
  if (remote) return Promise.resolve(remote);
  return Promise.reject(new ChunkLoadError(`No release of '${name}' was handed over.`));
}
