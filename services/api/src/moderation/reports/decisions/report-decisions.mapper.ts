import {
  MEMBER_MESSAGE,
  type CommentReportDecision,
  type CommentStatus,
  type CommentStatusReply,
  type PostReportDecision,
  type PostStatusReply,
  type ReportStatus,
} from '@commonpurse/contracts';
import type { Decision } from '../../decisions/decisions.service';
import type { ReportKind } from '../kinds';
import type { LockedItem } from './report-decisions.policy';
import { shownStatus, type DueStatus } from '../reports.policy';

/** The additional fields of a report on a comment. */
type OfComment = Pick<CommentReportDecision, 'reportRef' | 'cmtStatus'>;

/** Maps the state of the item to the fields of the wire. */
function standing(kind: ReportKind, item: LockedItem): Omit<PostStatusReply, 'message'> & Partial<OfComment> {
  const { post, archived } = item;
  const place = { postRef: post.id, postStatus: shownStatus({ status: post.status, archived }) };
  return kind === 'post' ? place : { ...place, reportRef: item.id, cmtStatus: item.status as CommentStatus };
}

export const toDecision = (
  kind: ReportKind,
  report: { id: string; status: ReportStatus; item: LockedItem; due: DueStatus | null },
  message: string,
): PostReportDecision & Partial<OfComment> => ({
  reportID: report.id,
  reportStatus: report.status,
  ...standing(kind, report.item),
  dueStatus: report.due,
  message,
});

export const toStatusReply = (
  kind: ReportKind,
  item: LockedItem,
  message: string,
): PostStatusReply & Partial<CommentStatusReply> => ({ ...standing(kind, item), message });

/** The message that says what happened to the report, and what follows for the item. */
export function decisionMessage(kind: ReportKind, decision: Decision, item: LockedItem): string {
  const messages: Partial<Record<string, string>> = MEMBER_MESSAGE.reportDecisions.decided[kind][decision];
  const { upheld, dismissed } = MEMBER_MESSAGE.reportDecisions;
  return messages[stateOf(item)] ?? (decision === 'approve' ? upheld : dismissed);
}

function stateOf({ status, archived, deleted }: LockedItem): string {
  if (archived) return 'Archived';
  return deleted ? 'Deleted' : status;
}

/** The message that says that an item keeps its status. */
export function keptMessage(kind: ReportKind, item: LockedItem): string {
  const messages: Partial<Record<string, string>> = MEMBER_MESSAGE.cases.keeps[kind];
  return messages[stateOf(item)] ?? MEMBER_MESSAGE.reportDecisions.moved.nothing;
}

/** The message that says what the second call did to the item. */
export function statusMessage(kind: ReportKind, to: DueStatus, { post }: LockedItem): string {
  const { moved } = MEMBER_MESSAGE.reportDecisions;
  if (kind === 'post') return moved.post[to];
  return to === 'Published' && post.status !== 'Published' ? moved.comment.PublishedOutOfSight : moved.comment[to];
}
