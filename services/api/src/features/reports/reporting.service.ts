import type { Knex } from 'knex';
import {
  MESSAGE,
  reportProblem,
  type CommentToReport,
  type NewReportBody,
  type NewReportReply,
  type PostToReport,
} from '@commonpurse/contracts';
import type { Clock } from '../../clock';
import { AppError } from '../../errors';
import { holdActive } from '../../shared/active-account';
import { refuseOtherIdentity } from '../../shared/identity';
import { existingId, newId } from '../../shared/ids';
import type { ReportKind } from './kinds';
import { toCommentToReport, toPostToReport } from './reporting.answers';
import { isOwn, MISSING } from './reporting.policy';
import * as reporting from './reporting.repository';

type Member = { userID: string };

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

/** A member's report on what she can read, and did not write, with its words as they stand. */
export async function report(
  db: Knex,
  clock: Clock,
  member: Member,
  kind: ReportKind,
  id: string,
  body: NewReportBody,
): Promise<NewReportReply> {
  refuseOtherIdentity(member, body.reportedBy);
  const { reportReason = '' } = body;
  const problem = reportProblem(reportReason);
  if (problem) throw AppError.rule(problem.message);
  const itemId = existingId(id, MISSING[kind]);
  return db.transaction(async (trx) => {
    await holdActive(trx, member.userID);
    const item = await reporting.hold(trx, kind, itemId);
    if (!item) throw new AppError(MISSING[kind]);
    if (isOwn(item, member)) throw new AppError('OWN_CONTENT');
    const made = { id: newId(), reporterId: member.userID, reason: reportReason.trim(), createdAt: clock.now() };
    if (!(await reporting.insert(trx, kind, item, made))) throw new AppError('ALREADY_REPORTED');
    return { postID: item.postId, message: MESSAGE.report.sent };
  });
}
