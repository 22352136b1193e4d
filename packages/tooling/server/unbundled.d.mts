/** Packages that are not bundled into server programs: native code, and packages that read files from their own folder. */
export const UNBUNDLED: readonly string[];
