import type { Knex } from 'knex';
import {
  MESSAGE,
  reportProblem,
  type CommentToReport,
  type NewReportBody,
  type NewReportReply,
  type PostToReport,
} from '@commonpurse/contracts';
import type { Clock } from '../../../clock';
import { AppError } from '../../../errors';
import { existingId, newId } from '../../../shared/ids';
import type { Sender } from '../../../shared/idempotency-key';
import { sendOnce } from '../../../forum/drafts/idempotency.service';
import type { ReportKind } from '../kinds';
import { toCommentToReport, toPostToReport } from './reporting.mapper';
import { isOwn, MISSING } from './reporting.policy';
import * as reporting from './reporting.repository';
import { refuseOtherIdentity } from '../../../shared/session';

export async function readPost(db: Knex, id: string): Promise<PostToReport> {
  const post = await reporting.findPost(db, existingId(id, MISSING.post));
  if (!post) throw new AppError(MISSING.post);
  return toPostToReport(post);
}

export async function readComment(db: Knex, id: string): Promise<CommentToReport> {
  const found = await reporting.findComment(db, existingId(id, MISSING.comment));
  if (!found) throw new AppError(MISSING.comment);
  return toCommentToReport(found.post, found.comment);
}

/** Stores a member's report on an item that she can read and did not write, with its current text. */
export async function report(
  db: Knex,
  clock: Clock,
  sender: Sender,
  kind: ReportKind,
  id: string,
  body: NewReportBody,
): Promise<NewReportReply> {
  refuseOtherIdentity(sender, body.reportedBy);
  const { reportReason = '' } = body;
  const problem = reportProblem(reportReason);
  if (problem) throw AppError.rule(problem.message);
  const itemId = existingId(id, MISSING[kind]);
  const reason = reportReason.trim();
  const place = `report-${kind}.${itemId}` as const;
  return sendOnce(db, clock, { sender, place, text: reason }, async (trx) => {
    const item = await reporting.lockItemForShare(trx, kind, itemId);
    if (!item) throw new AppError(MISSING[kind]);
    if (isOwn(item, sender)) throw new AppError('OWN_CONTENT');
    const made = { id: newId(), reporterId: sender.userId, reason, createdAt: clock.now() };
    if (!(await reporting.insert(trx, kind, item, made))) throw new AppError('ALREADY_REPORTED');
    return { postID: item.postId, message: MESSAGE.report.sent };
  });
}
