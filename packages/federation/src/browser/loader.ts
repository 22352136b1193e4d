import { CHUNK_TIMEOUT_MS, type AppConfig } from '../config';
import type { RemoteModule } from '../remote-module';
import { containerName, type RemoteName } from '../remotes';
import { ChunkLoadError } from './chunk-load-error';

type ShareScope = Record<string, unknown>;
type Container = {
  init(scope: ShareScope): void | Promise<void>;
  get(module: string): Promise<() => RemoteModule>;
};

// webpack's own names for what federation adds to a build's runtime.
declare const __webpack_init_sharing__: (scope: string) => Promise<void>;
declare const __webpack_share_scopes__: { default: ShareScope };

let releases: AppConfig['remotes'] = {};
const attempts = new Map<string, number>();
const containers = new Map<RemoteName, Promise<Container>>();

/** Tells the loader where the remotes' releases are. */
export function registerRemotes({ remotes }: Pick<AppConfig, 'remotes'>): void {
  releases = remotes;
}

/** Runs the script. A second attempt means that the first one failed: that URL may still hang, so another one is asked. */
function loadScript(url: string): Promise<void> {
  const earlier = attempts.get(url) ?? 0;
  attempts.set(url, earlier + 1);
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (reason: string) => {
      clearTimeout(timer);
      script.remove();
      reject(new ChunkLoadError(`${url} ${reason}`));
    };
    const timer = setTimeout(() => fail(`did not arrive within ${CHUNK_TIMEOUT_MS} ms`), CHUNK_TIMEOUT_MS);
    script.src = earlier ? `${url}?retry=${earlier}` : url;
    script.onload = () => {
      clearTimeout(timer);
      resolve();
    };
    script.onerror = () => fail('could not be loaded');
    document.head.append(script);
  });
}

async function openContainer(name: RemoteName): Promise<Container> {
  const entry = releases[name]?.entry;
  if (!entry) throw new ChunkLoadError(`No release of '${name}' is configured.`);
  await loadScript(entry);
  const container = (window as unknown as Record<string, Container | undefined>)[containerName(name)];
  if (!container) throw new ChunkLoadError(`${entry} did not define ${containerName(name)}.`);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  return container;
}

/** The routes of a remote. A rejection is a ChunkLoadError, and the next call tries again. */
export async function loadRemote(name: RemoteName): Promise<RemoteModule> {
  let container = containers.get(name);
  if (!container) {
    container = openContainer(name);
    containers.set(name, container);
    container.catch(() => containers.delete(name));
  }
  const factory = await (await container).get('./routes');
  return factory();
}
