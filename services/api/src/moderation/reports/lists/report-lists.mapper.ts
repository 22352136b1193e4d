import type { ArchivedCommentReport, ArchivedPostReport, ReportedComment, ReportedPost } from '@commonpurse/contracts';
import { listText } from '../../../shared/lists/list-text';
import { toAnonymity } from '../../../shared/post-text';
import { shownName } from '../../../shared/shown-name';
import { openDue, shownStatus, type Item } from '../reports.policy';
import type { Closing, ListedCommentReport, ListedReport } from './report-lists.repository';

const common = (report: ListedReport) => ({
  reportID: report.id,
  reportReason: report.reason,
  reportDateTime: report.createdAt.toISOString(),
  reportStatus: report.status,
  postRef: report.postId,
  postStatus: shownStatus({ status: report.postStatus, archived: report.archived }),
});

function closing(report: ListedReport & Closing, status: Item['status']) {
  const due = openDue(report.dueStatus, { status, archived: report.archived });
  return {
    moderator: { username: shownName(report.moderatorName, report.moderatorActive) },
    modified: report.decidedAt.toISOString(),
    ...(due && { dueStatus: due }),
  };
}

/** The field with the title depends on where the post is: on the forum, or in the archive. */
export const toReportedPost = (report: ListedReport): ReportedPost => ({
  ...common(report),
  ...toAnonymity(report),
  [report.archived ? 'archivedpost' : 'forumpost']: { postTitle: report.postTitle },
});

export const toArchivedPostReport = (report: ListedReport & Closing): ArchivedPostReport => ({
  ...toReportedPost(report),
  ...closing(report, report.postStatus),
});

export const toReportedComment = (report: ListedCommentReport): ReportedComment => ({
  ...common(report),
  reportRef: report.commentId,
  cmtDesc: listText(report.commentText),
  cmtStatus: report.commentStatus,
  ...(report.flagged && { reportedBy: null }),
});

export const toArchivedCommentReport = (report: ListedCommentReport & Closing): ArchivedCommentReport => ({
  ...toReportedComment(report),
  ...closing(report, report.commentStatus),
});
