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
  /** Whether the caller hides any member or post. */
  hides: boolean;
  /** When the password was last typed in this session; null if unknown. */
  passwordAt: Date | null;
  /** A moderator who must set up a second factor first: only routes that declare `enrolment` accept this session. */
  mustEnrol?: true;
};

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}

/** The session of a request. Throws NO_SESSION if there is none. */
export function sessionOf(req: FastifyRequest): Session {
  if (!req.session) throw new AppError('NO_SESSION');
  return req.session;
}

/** Who gives a moderator's command, and in which request: each command adds what it is about. */
export const commandOf = (req: FastifyRequest) => ({ moderator: sessionOf(req), requestId: req.id });

/** A body may repeat the caller's id. Throws NOT_ALLOWED when it names someone else. */
export function refuseOtherIdentity(member: { userId: string }, claimed: string | undefined): void {
  if (claimed !== undefined && claimed !== member.userId) throw new AppError('NOT_ALLOWED');
}

/** Milliseconds for which a typed password counts as recent. */
const RECENT_PASSWORD = 5 * 60_000;

/**
 * Throws PASSWORD_DUE unless the caller typed the password in the last five minutes, which someone with the caller's
 * unlocked phone does not know.
 */
export function requireRecentPassword({ passwordAt }: Session, now: Date): void {
  if (!passwordAt || now.getTime() - passwordAt.getTime() >= RECENT_PASSWORD) throw new AppError('PASSWORD_DUE');
}
