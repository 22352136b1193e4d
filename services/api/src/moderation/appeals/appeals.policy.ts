import type { AppealKind, AppealStatus, ErrorCode } from '@commonpurse/contracts';

type User = { userId: string };

/** The locked subject of an appeal: its author, and whether a decision against it is in effect (`stands`). */
export type Subject = { authorId: string; postId: string | null; stands: boolean };

const MISSING: Record<AppealKind, ErrorCode> = {
  post: 'POST_NOT_FOUND',
  edit: 'POST_NOT_FOUND',
  comment: 'COMMENT_NOT_FOUND',
  suspension: 'NOT_FOUND',
};

/** Why the member may not appeal. Another member's item counts as not found. */
export function appealRefusal(kind: AppealKind, subject: Subject | undefined, member: User): ErrorCode | undefined {
  if (!subject || subject.authorId !== member.userId) return MISSING[kind];
  return subject.stands ? undefined : 'NOTHING_TO_APPEAL';
}

export type Overturning = 'uphold' | 'overturn';

export const statusAfter = (decision: Overturning) => (decision === 'uphold' ? 'Upheld' : 'Overturned');

export type Situation = {
  authorId: string;
  status: AppealStatus;
  /** The moderator who made the decision that the appeal is against. */
  decidedBy: string | null;
  /** Whether the decision can still be overturned. */
  stands: boolean;
  /** Ids of everyone who can moderate now. */
  moderators: readonly string[];
};

/**
 * Why the moderator may not decide on this appeal at all. Moderators never decide on their own appeals. They decide on
 * appeals against their own decisions only if nobody else can: the author of the appeal does not count.
 */
export function judgingRefusal(
  { userId }: User,
  { authorId, decidedBy, moderators }: Pick<Situation, 'authorId' | 'decidedBy' | 'moderators'>,
): ErrorCode | undefined {
  if (authorId === userId) return 'NOT_ALLOWED';
  const others = moderators.filter((moderator) => moderator !== userId && moderator !== authorId);
  return decidedBy === userId && others.length > 0 ? 'OWN_DECISION' : undefined;
}

/** Why the moderator may not make this decision now. */
export function decisionRefusal(moderator: User, decision: Overturning, situation: Situation): ErrorCode | undefined {
  const refusal = judgingRefusal(moderator, situation);
  if (refusal) return refusal;
  if (situation.status !== 'Pending') return 'APPEAL_DECIDED';
  return decision === 'overturn' && !situation.stands ? 'APPEALED_CHANGED' : undefined;
}
