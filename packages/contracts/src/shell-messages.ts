import { guard, loading, signOut, unexpected } from './messages/shell';

/**
 * The messages that every page carries, because the shell says them: apart from `MESSAGE`, which the first page of a
 * visitor need not load.
 */
export const SHELL_MESSAGE = { signOut, guard, loading, unexpected } as const;
