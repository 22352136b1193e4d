import { loadRemote as load, registerRemotes as register } from '@module-federation/enhanced/runtime';
import type { AppConfig } from '../config';
import type { RemoteModule } from '../remote-module';
import { containerName, type RemoteName } from '../remotes';
import { ChunkLoadError } from './chunk-load-error';

/** Registers the URL and hash of each remote's release with the federation runtime. Fetches nothing before `loadRemote`. */
export function registerRemotes({ remotes }: Pick<AppConfig, 'remotes'>): void {
  register(Object.entries(remotes).map(([name, remote]) => ({ name: containerName(name), ...remote })));
}

/** The routes of a remote. When they cannot be loaded, rejects with a ChunkLoadError; the next call tries again. */
export async function loadRemote(name: RemoteName): Promise<RemoteModule> {
  const routes = await load<RemoteModule>(`${containerName(name)}/routes`);
  if (!routes) throw new ChunkLoadError(`The remote '${name}' exposes no routes.`);
  return routes;
}
