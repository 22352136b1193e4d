export type ResourceState<T> =
  { status: 'idle' | 'loading' } | { status: 'ready'; value: T } | { status: 'failed'; error: unknown };

/** Something loaded once, kept when it arrived, and asked for anew after a failure. */
export type Resource<T> = {
  start: () => Promise<T>;
  /** Lets go of a failure, for whoever comes next. */
  forget: () => void;
  subscribe: (listener: () => void) => () => void;
  state: () => ResourceState<T>;
};

/**
 * React.lazy keeps a rejection for ever and holds back what arrives shortly after a fallback;
 * this store does neither. A failure lasts until `start` is called again.
 */
export function createResource<T>(load: () => Promise<T>): Resource<T> {
  let state: ResourceState<T> = { status: 'idle' };
  let running: Promise<T> | undefined;
  const listeners = new Set<() => void>();

  const become = (next: ResourceState<T>) => {
    state = next;
    for (const listener of listeners) listener();
  };

  async function run(): Promise<T> {
    try {
      const value = await load();
      become({ status: 'ready', value });
      return value;
    } catch (error) {
      running = undefined;
      // A failure that nobody was shown is none: whoever comes first begins anew.
      become(listeners.size > 0 ? { status: 'failed', error } : { status: 'idle' });
      throw error;
    }
  }

  return {
    start() {
      if (!running) {
        become({ status: 'loading' });
        running = run();
      }
      return running;
    },
    forget() {
      if (state.status === 'failed') state = { status: 'idle' };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
  };
}
