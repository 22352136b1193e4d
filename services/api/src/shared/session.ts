import type { UserRole } from '@commonpurse/contracts';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors';

/** The caller's session. Every decision by identity uses it, never an id in a path or body. */
export type Session = {
  id: string;
  userId: string;
  role: UserRole;
  username: string;
  age: number;
  /** Whether she hides any member or post from her lists. */
  hides: boolean;
  /** When she last typed her password in this session, where it is known. */
  passwordAt: Date | null;
  /** What the look-up of the session saw of the primary, for `shared/lists/reply-cache`. */
  snapshot: string;
  /** A moderator who has to set up her second factor first: only routes that declare `enrolment` take her. */
  mustEnrol?: true;
};

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}

/** The session of a route that needs one. */
export function sessionOf(req: FastifyRequest): Session {
  if (!req.session) throw new AppError('NO_SESSION');
  return req.session;
}

/** A body may repeat the caller's id, but not name another: throws NOT_ALLOWED when it names someone else. */
export function refuseOtherIdentity(member: { userId: string }, claimed: string | undefined): void {
  if (claimed !== undefined && claimed !== member.userId) throw new AppError('NOT_ALLOWED');
}

/** Milliseconds for which a typed password counts as recent. */
const RECENT_PASSWORD = 5 * 60_000;

/**
 * Throws PASSWORD_DUE unless the caller typed her password in the last five minutes: whoever holds her unlocked phone does
 * not know it.
 */
export function requireRecentPassword({ passwordAt }: Session, now: Date): void {
  if (!passwordAt || now.getTime() - passwordAt.getTime() >= RECENT_PASSWORD) throw new AppError('PASSWORD_DUE');
}
