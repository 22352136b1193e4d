/** The pause in typing before a save, and the longest delay of a save during continuous typing. */
const PAUSE_MS = 1_000;
const LONGEST_MS = 5_000;
/** The delay before a retry after a failure; it grows with each failure. */
const RETRY_MS = { first: 2_000, longest: 30_000 };

/** Schedules the next save: debounced while the user types, with a backoff after a failure. The latest call replaces earlier ones, but none is earlier than the API asked for. */
export class SaveTimer {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private typingSince: number | undefined;
  private failures = 0;
  private notBefore = 0;

  constructor(private readonly save: () => void) {}

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
    this.notBefore = Math.max(this.notBefore, Date.now() + seconds * 1_000);
    this.wait(ms);
  }

  succeed() {
    this.failures = 0;
    this.notBefore = 0;
  }

  /** Retries soon after the next failure, because the connection has returned. */
  reconnect() {
    this.failures = 0;
  }

  /** Whether the API asked for a pause that is not over. */
  get isHeldOff() {
    return Date.now() < this.notBefore;
  }

  stop() {
    clearTimeout(this.timer);
    this.typingSince = undefined;
  }

  private wait(ms: number) {
    clearTimeout(this.timer);
    this.timer = setTimeout(
      () => {
        this.typingSince = undefined;
        this.save();
      },
      Math.max(ms, this.notBefore - Date.now()),
    );
  }
}
