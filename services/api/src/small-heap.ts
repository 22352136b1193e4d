/** The collection stops the process for about 60 ms: the requests that waited for the start come first. */
const AFTER_START_MS = 1_000;

/**
 * Collects what the start leaves behind, once: in an idle server V8 would keep it. Needs Node's
 * `--expose-gc`; without it does nothing. See docs/decisions/103-small-heap.md.
 */
export function collectAfterStart(): void {
  const collect = () => void globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' });
  setTimeout(collect, AFTER_START_MS).unref();
}
