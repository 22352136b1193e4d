import type { ErrorCode } from '@commonpurse/contracts';
import { isAsRead, type DecidedReport, type ItemWords, type LockedItem } from '../decisions/report-decisions.policy';
import type { ReportKind } from '../kinds';
import type { DueStatus } from '../reports.policy';

/** The errors for items that are not in the forum. */
export const NOT_THERE = { post: 'POST_NOT_FOUND', comment: 'COMMENT_NOT_FOUND' } as const satisfies Record<
  ReportKind,
  ErrorCode
>;

/**
 * What undoing a take-down restores: the earlier feedback for the author of a post, and the statuses that decided
 * reports still required.
 */
export type TakenState = {
  review: { reason: string | null; note: string | null };
  /** Absent in state of an older release, which is stored for seconds only. */
  due?: { id: string; to: DueStatus }[];
};

/** The statuses that decided reports still require of the item. */
export const dueOf = (decided: readonly DecidedReport[]): { id: string; to: DueStatus }[] =>
  decided.flatMap(({ id, due: to }) => (to ? [{ id, to }] : []));

/**
 * Whether a report was decided after the take-down, and so on its result. The same moment counts, because the order is
 * unknown.
 */
export const isDecidedSince = (decided: readonly DecidedReport[], takenAt: Date): boolean =>
  decided.some(({ decidedAt }) => decidedAt >= takenAt);

/** Why the moderator may not take this down. Nobody may decide on her own text. */
export function takeDownRefusal(
  { moderator, seen }: { moderator: { userId: string }; seen: ItemWords | undefined },
  kind: ReportKind,
  { authorId, archived, deleted, status, post, words }: LockedItem,
): ErrorCode | undefined {
  if (archived || deleted || status === 'Pending' || post.status === 'Pending') return NOT_THERE[kind];
  if (authorId === moderator.userId) return 'NOT_ALLOWED';
  if (status !== 'Published') return 'ALREADY_TAKEN_DOWN';
  return isAsRead(seen, words) ? undefined : 'ITEM_CHANGED';
}
