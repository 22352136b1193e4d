import { createStore } from './create-store';

test('a store has a value and calls each listener when the value is replaced', () => {
  const store = createStore('first');
  const seen: string[] = [];
  store.subscribe(() => seen.push(`a ${store.getSnapshot()}`));
  store.subscribe(() => seen.push(`b ${store.getSnapshot()}`));
  expect(store.getSnapshot()).toBe('first');
  store.set('second');
  expect(seen).toEqual(['a second', 'b second']);
});

test('an unsubscribed listener is not called, and may unsubscribe while it is called', () => {
  const store = createStore(0);
  const seen: number[] = [];
  const stop = store.subscribe(() => {
    seen.push(store.getSnapshot());
    stop();
  });
  store.subscribe(() => seen.push(-store.getSnapshot()));
  store.set(1);
  store.set(2);
  expect(seen).toEqual([1, -1, -2]);
});

test('a value of any kind is replaced, not merged', () => {
  const store = createStore<unknown>({ one: 1 });
  for (const value of [{ two: 2 }, ['three'], undefined]) {
    store.set(value);
    expect(store.getSnapshot()).toBe(value);
  }
});

test('the functions of a store work without a receiver, as React calls them', () => {
  const { getSnapshot, set, subscribe } = createStore(1);
  let calls = 0;
  subscribe(() => (calls += 1))();
  set(2);
  expect([getSnapshot(), calls]).toEqual([2, 0]);
});
