/** Makes a value at its first use: a formatter of `Intl` takes some milliseconds, which a page without it must not spend. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
