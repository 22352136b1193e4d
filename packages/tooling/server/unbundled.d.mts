/** What no server program can hold: native code, and files that a package reads from its own folder. */
export const UNBUNDLED: readonly string[];
