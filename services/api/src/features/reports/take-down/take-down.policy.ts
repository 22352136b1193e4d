import type { ErrorCode } from '@commonpurse/contracts';
import type { LockedItem } from '../decisions/report-decisions.policy';
import type { ReportKind } from '../kinds';

/** What is in no forum is not found there. */
export const NOT_THERE = { post: 'POST_NOT_FOUND', comment: 'COMMENT_NOT_FOUND' } as const satisfies Record<
  ReportKind,
  ErrorCode
>;

/** What undoing a take-down restores: the feedback that the author of a post had before. */
export type TakenState = { review: { reason: string | null; note: string | null } };

/** Why the moderator may not take this down. Nobody may decide on her own words. */
export function takeDownRefusal(
  moderator: { userId: string },
  kind: ReportKind,
  { authorId, archived, deleted, status, post }: LockedItem,
): ErrorCode | undefined {
  if (archived || deleted || status === 'Pending' || post.status === 'Pending') return NOT_THERE[kind];
  if (authorId === moderator.userId) return 'NOT_ALLOWED';
  return status === 'Published' ? undefined : 'ALREADY_TAKEN_DOWN';
}
