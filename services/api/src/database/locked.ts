import { setTimeout as sleep } from 'node:timers/promises';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 15_000;

/** SQLSTATEs of a lock timeout and of a deadlock. */
const LOCKED = new Set(['55P03', '40P01']);

const isLocked = (error: unknown): boolean => LOCKED.has((error as { code?: string }).code ?? '');

/**
 * Retries work that did not get its locks, after a pause that doubles. Throws the error of PostgreSQL when the last try
 * fails.
 */
export async function whileLocked<Result>(
  tries: number,
  work: () => Promise<Result>,
  onPause: (next: number, pause: number) => void = () => {},
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isLocked(error) || attempt === tries) throw error;
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS);
      onPause(attempt + 1, pause);
      await sleep(pause);
    }
  }
}
