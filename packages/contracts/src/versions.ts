import versions from './versions.json';

/**
 * The current version number of a contract, and the numbers that the newest code supports: the current and the
 * previous.
 */
export type ContractVersion = { current: number; speaks: number[] };

/** The contract between browsers and the API: calls, their input and their responses. */
export const API_VERSION: ContractVersion = versions.api;

/** The contract between the shell and the remotes: session, router, table of screens, page configuration. */
export const SHELL_VERSION: ContractVersion = versions.shell;
