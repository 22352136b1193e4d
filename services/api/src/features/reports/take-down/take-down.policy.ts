import type { ErrorCode } from '@commonpurse/contracts';
import type { DecidedReport, LockedItem } from '../decisions/report-decisions.policy';
import type { ReportKind } from '../kinds';
import type { DueStatus } from '../reports.policy';

/** What is in no forum is not found there. */
export const NOT_THERE = { post: 'POST_NOT_FOUND', comment: 'COMMENT_NOT_FOUND' } as const satisfies Record<
  ReportKind,
  ErrorCode
>;

/**
 * What undoing a take-down restores: the feedback that the author of a post had before, and what decided reports still
 * required.
 */
export type TakenState = {
  review: { reason: string | null; note: string | null };
  /** Absent where an older release took it down; it lives for seconds only. */
  due?: { id: string; to: DueStatus }[];
};

/** What decided reports still require of the item. */
export const dueOf = (decided: readonly DecidedReport[]): { id: string; to: DueStatus }[] =>
  decided.flatMap(({ id, due: to }) => (to ? [{ id, to }] : []));

/** Whether a report was decided since, by what the take-down had left. At the same moment counts: the order is lost. */
export const isDecidedSince = (decided: readonly DecidedReport[], takenAt: Date): boolean =>
  decided.some(({ decidedAt }) => decidedAt >= takenAt);

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
