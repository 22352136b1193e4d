/** The one source of the time that the server stores, compares and shows. Tests set their own. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
