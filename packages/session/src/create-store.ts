/** A value outside React that components follow with `useSyncExternalStore(store.subscribe, store.getSnapshot)`. */
export type Store<Value> = {
  getSnapshot: () => Value;
  /** Replaces the value and calls every listener, also where the value is the same. */
  set: (next: Value) => void;
  /** Calls the listener after every `set`, until the returned function is called. */
  subscribe: (listener: () => void) => () => void;
};

/** A store that begins with this value. Values are replaced, never changed in place. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    getSnapshot: () => value,
    set(next) {
      value = next;
      // A copy: a listener may subscribe or unsubscribe others.
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
