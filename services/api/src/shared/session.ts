import type { UserRole } from '@commonpurse/contracts';

/** Who is asking. Everything that is decided by identity is decided by this, never by an id in a path or body. */
export type Session = { id: string; userID: string; role: UserRole; username: string; age: number };
