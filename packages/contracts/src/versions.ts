import versions from './versions.json';

/** A number for each incompatible state of a contract, and those that the newest code still serves: it and the last. */
export type ContractVersion = { current: number; speaks: number[] };

/** What browsers and the API say to each other: calls, their input and their replies. */
export const API_VERSION: ContractVersion = versions.api;

/** What the shell offers to the remotes: session, router, table of screens, page configuration. */
export const SHELL_VERSION: ContractVersion = versions.shell;
