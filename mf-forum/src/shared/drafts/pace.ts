/** The pause in typing before a save, and the longest delay of a save during continuous typing. */
const PAUSE_MS = 1_000;
const LONGEST_MS = 5_000;
/** The delay before a retry after a failure; it grows with each failure. */
const RETRY_MS = { first: 2_000, longest: 30_000 };

/** Schedules the next save. The latest call replaces earlier ones. */
export class Pace {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private typingSince: number | undefined;
  private failures = 0;

  constructor(private readonly act: () => void) {}

  afterPause() {
    const now = Date.now();
    this.typingSince ??= now;
    this.wait(Math.min(PAUSE_MS, this.typingSince + LONGEST_MS - now));
  }

  atOnce() {
    this.wait(0);
  }

  /** `seconds`: the minimum delay that the API asked for (Retry-After). */
  afterFailure(seconds = 0) {
    const ms = Math.min(RETRY_MS.first * 2 ** this.failures, RETRY_MS.longest);
    this.failures += 1;
    this.wait(Math.max(ms, seconds * 1_000));
  }

  succeed() {
    this.failures = 0;
  }

  stop() {
    clearTimeout(this.timer);
    this.typingSince = undefined;
  }

  private wait(ms: number) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.typingSince = undefined;
      this.act();
    }, ms);
  }
}
