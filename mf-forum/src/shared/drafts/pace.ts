/** How long she pauses before a text is saved, and how long it waits at most while she types on. */
const PAUSE_MS = 1_000;
const LONGEST_MS = 5_000;
/** How long after a failure it is tried again: longer each time. */
const RETRY_MS = { first: 2_000, longest: 30_000 };

/** When to save next. Whatever was said last counts. */
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

  /** `seconds`: what the service asked to wait at least. */
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
