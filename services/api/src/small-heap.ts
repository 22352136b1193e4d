/** The collection blocks the process for about 60 ms, so the requests that waited for the start come first. */
const AFTER_START_MS = 1_000;

/**
 * Collects the garbage of the start once: V8 would keep it in an idle server. Needs Node's `--expose-gc`; without it
 * does nothing. See docs/decisions/103-small-heap.md.
 */
export function collectAfterStart(): void {
  const collect = () => void globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' });
  setTimeout(collect, AFTER_START_MS).unref();
}
