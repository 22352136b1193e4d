import type { Session } from '../../shared/session';

/** Names that would pass for a part of the product: the forum shows some of them itself. */
const RESERVED = /^(admin|administrator|anonymous|author|commonpurse|deleted[._]?account|moderators?|support|system)$/i;

export const isReservedUsername = (username: string): boolean => RESERVED.test(username);

/** Moderators are made by moderators, each in her own name. */
export const mayCreateModerator = (session: Session | null, createdBy: string): boolean =>
  session?.role === 'moderator' && session.userID === createdBy;
