import type { Knex } from 'knex';
import type {
  CommentReport,
  PostReport,
  PostReportQuery,
  ReportSource,
  ReportSourceQuery,
} from '@commonpurse/contracts';
import { AppError } from '../../../errors';
import { existingId } from '../../../shared/ids';
import type { PageOfOne } from '../../../shared/lists/pages';
import { allCommentsUnder } from '../../../forum/comments/comments.service';
import { toCommentReport, toPostReport } from './report-details.mapper';
import * as details from './report-details.repository';
import { isAt } from '../reports.policy';

/** Which reports a route shows: all of them, or only decided ones. */
type Shown = { decidedOnly: boolean };

/**
 * Reads a report with a page of the post's comments. The returned page links the comments; its only entry is the
 * report.
 */
export async function readPostReport(
  db: Knex,
  id: string,
  { source, after }: PostReportQuery,
  shown: Shown,
): Promise<PageOfOne<PostReport>> {
  const report = existing(await details.findPostReport(db, existingId(id)), source, shown);
  const { entries, next } = await allCommentsUnder(db, report.postId, after);
  return { entries: [toPostReport(report, entries)], ...(next && { next }) };
}

export async function readCommentReport(
  db: Knex,
  id: string,
  { source }: ReportSourceQuery,
  shown: Shown,
): Promise<CommentReport> {
  return toCommentReport(existing(await details.findCommentReport(db, existingId(id)), source, shown));
}

function existing<Report extends details.DetailedReport>(
  report: Report | undefined,
  source: ReportSource,
  { decidedOnly }: Shown,
): Report {
  if (!report || !isAt(source, report) || (decidedOnly && report.status === 'Pending')) throw new AppError('NOT_FOUND');
  return report;
}
