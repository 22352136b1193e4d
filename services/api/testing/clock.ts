import type { Clock } from '../src/clock';

/** A clock that stands still until a test moves it. */
export type TestClock = Clock & { advance(milliseconds: number): void; set(time: Date | string): void };

export function makeTestClock(start: Date | string = '2026-03-02T09:00:00.000Z'): TestClock {
  let time = new Date(start).getTime();
  return {
    now: () => new Date(time),
    advance(milliseconds) {
      time += milliseconds;
    },
    set(to) {
      time = new Date(to).getTime();
    },
  };
}

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
