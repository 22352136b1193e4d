import type { ErrorCode, UserRole } from '@commonpurse/contracts';

/** What a moderator can do to another account. */
export type MemberCommand = 'suspend' | 'reinstate' | 'sign-out' | 'demote';

export type TargetAccount = { userId: string; role: UserRole; isSuspended: boolean };

/** Both accounts as read from the database under lock. */
export type Situation = {
  actorId: string;
  /** Undefined when no open account has the id. */
  target: TargetAccount | undefined;
  /** Ids of everyone who can moderate: open accounts of moderators that are not suspended. */
  moderators: readonly string[];
};

function isSoAlready(command: MemberCommand, { role, isSuspended }: TargetAccount): ErrorCode | undefined {
  if (command === 'suspend' && isSuspended) return 'ALREADY_SUSPENDED';
  if (command === 'reinstate' && !isSuspended) return 'NOT_SUSPENDED';
  return command === 'demote' && role !== 'moderator' ? 'NOT_MODERATOR' : undefined;
}

/**
 * Whether the command would leave nobody who can moderate: two moderators may do this to each other at the same moment.
 */
const leavesNobody = (command: MemberCommand, { userId }: TargetAccount, moderators: readonly string[]): boolean =>
  (command === 'suspend' || command === 'demote') && moderators.every((moderator) => moderator === userId);

/** Why the moderator may not do this. The moderator may have been suspended or demoted since the request began. */
export function commandRefusal(command: MemberCommand, situation: Situation): ErrorCode | undefined {
  const { actorId, target, moderators } = situation;
  if (!target) return 'USER_NOT_FOUND';
  if (target.userId === actorId) return 'OWN_ACCOUNT';
  if (leavesNobody(command, target, moderators)) return 'LAST_MODERATOR';
  if (!moderators.includes(actorId)) return 'NO_SESSION';
  return isSoAlready(command, target);
}
