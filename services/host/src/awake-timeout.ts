const TICK_MS = 50;

/**
 * Calls `work` once after `milliseconds` in which this process ran. Time in which the whole machine was paused, or the
 * event loop was blocked, counts as one tick: a reply may have arrived and not been read yet. Returns the function that
 * cancels it.
 */
export function startAwakeTimeout(work: () => void, milliseconds: number): () => void {
  let left = milliseconds;
  const ticking = setInterval(
    () => {
      left -= TICK_MS;
      if (left > 0) return;
      clearInterval(ticking);
      work();
    },
    Math.min(TICK_MS, milliseconds),
  );
  return () => clearInterval(ticking);
}
