import remotes from './remotes.json';

/** The apps that the shell loads at runtime, by name. */
export type RemoteName = keyof typeof remotes;

/** Each remote with the port that its development server listens on. */
export const REMOTES: Readonly<Record<RemoteName, { devPort: number }>> = remotes;

export const REMOTE_NAMES = Object.keys(remotes) as RemoteName[];

/** The global variable that a remote's entry script defines. */
export const containerName = (remote: string) => `commonpurse_${remote}`;
