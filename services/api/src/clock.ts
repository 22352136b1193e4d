/** The one source of the time that the server stores, compares and shows. Tests set their own. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still: all of one act happens at one moment. */
export const stoppedAt = (at: Date): Clock => ({ now: () => at });
