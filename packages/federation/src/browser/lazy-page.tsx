import { useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { LoadFailed, LoadingView } from './load-views';
import { createResource } from './resource';

export type PageModule = { default: ComponentType };

/** A page whose code arrives when it is first shown; `preload` fetches it earlier. */
export type LazyPage = ComponentType & { preload: () => Promise<unknown> };

/**
 * Creates a route component for a page in a chunk of its own: it shows 'Loading...' until the chunk has loaded and, on
 * failure, a message with a 'Try again' button that requests it anew.
 */
export function lazyPage(load: () => Promise<PageModule>): LazyPage {
  const resource = createResource(load);
  const begin = () => void resource.start().catch(() => undefined);

  function Page() {
    const state = useSyncExternalStore(resource.subscribe, resource.state, resource.state);
    useEffect(() => {
      begin();
      // Returning to a failed page is a new attempt, too.
      return resource.forget;
    }, []);
    if (state.status === 'ready') return <state.value.default />;
    if (state.status === 'failed') return <LoadFailed error={state.error} onRetry={begin} />;
    return <LoadingView />;
  }

  return Object.assign(Page, { preload: () => resource.start() });
}
