/**
 * Creates a value on first use: an `Intl` formatter takes some milliseconds, which pages that do not use it would
 * waste.
 */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
