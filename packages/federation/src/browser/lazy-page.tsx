import { useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { LoadFailed, LoadingView } from './load-views';
import { createResource } from './resource';

export type PageModule = { default: ComponentType };

/** A page whose code arrives when it is first shown; `preload` fetches it earlier. */
export type LazyPage = ComponentType & { preload: () => Promise<unknown> };

/**
 * Makes a route component of a page that is a chunk of its own: shows 'Loading...' until it is here and, when it
 * does not come, what to do about it with a 'Try again' that asks the network anew.
 */
export function lazyPage(load: () => Promise<PageModule>): LazyPage {
  const resource = createResource(load);
  const begin = () => void resource.start().catch(() => undefined);

  function Page() {
    const state = useSyncExternalStore(resource.subscribe, resource.state, resource.state);
    useEffect(() => {
      begin();
      // Coming back to a page that had failed is a new attempt, too.
      return resource.forget;
    }, []);
    if (state.status === 'ready') return <state.value.default />;
    if (state.status === 'failed') return <LoadFailed error={state.error} onRetry={begin} />;
    return <LoadingView />;
  }

  return Object.assign(Page, { preload: () => resource.start() });
}
