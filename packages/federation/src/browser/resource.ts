export type ResourceState<T> =
  | { status: 'idle' | 'loading' }
  | { status: 'ready'; value: T }
  | { status: 'failed'; error: unknown };

/** A value that is loaded once, cached on success, and requested anew after a failure. */
export type Resource<T> = {
  start: () => Promise<T>;
  /** Clears a failure, for the next caller. */
  forget: () => void;
  subscribe: (listener: () => void) => () => void;
  state: () => ResourceState<T>;
};

/**
 * React.lazy caches a rejection for ever and delays a value that arrives shortly after a fallback; this store does
 * neither. A failure lasts until the next call of `start`.
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
      // A failure without listeners is dropped: the next caller starts anew.
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
