import { guard, loading, signOut, unexpected } from './shell.messages';

/**
 * The shell's messages, which every page loads. Separate from `MESSAGE`, which a visitor's first page need not load.
 */
export const SHELL_MESSAGE = { signOut, guard, loading, unexpected } as const;
