import versions from './versions.json';

/**
 * The contract between browsers and the API: the number of the current one, and the numbers that the API supports, the
 * current and the previous. The builds read that of the shell from the same file.
 */
export const API_VERSION: { current: number; speaks: number[] } = versions.api;
