import { AUTOMATIC_CHECK, type Comment, type CommentReport, type PostReport } from '@commonpurse/contracts';
import { toWords } from '../../../shared/post-text';
import { shownName } from '../../../shared/shown-name';
import { openDue, shownStatus, type Item } from '../reports.policy';
import type { DetailedCommentReport, DetailedPostReport, DetailedReport } from './report-details.repository';

/** Moderators see the names of the reporter and the author, anonymous or not, until their accounts are deleted. */
function toReport(report: DetailedReport, status: Item['status'], comments: Comment[]) {
  const postStatus = shownStatus({ status: report.postStatus, archived: report.archived });
  const due = openDue(report.dueStatus, { status, archived: report.archived });
  return {
    reportID: report.id,
    reportReason: report.reason,
    reportDateTime: report.createdAt.toISOString(),
    reportStatus: report.status,
    moderatorComment: report.moderatorComment,
    ...(report.authorReason !== null && { authorReason: report.authorReason }),
    ...(report.authorNote !== null && { authorNote: report.authorNote }),
    moderator: report.decidedAt && { username: shownName(report.moderatorName, report.moderatorActive) },
    modified: report.decidedAt && report.decidedAt.toISOString(),
    user: { username: shownName(report.reporterName, report.reporterActive) },
    postRef: report.postId,
    postStatus,
    post: {
      ...toWords(report),
      postStatus,
      comments,
    },
    postUser: {
      username: shownName(report.authorName, report.authorActive),
      age: report.authorActive ? report.authorAge : null,
    },
    ...(due && { dueStatus: due }),
  };
}

export function toPostReport(report: DetailedPostReport, comments: Comment[]): PostReport {
  const { title, description, reportedTitle, reportedText } = report;
  const changed = reportedTitle !== title || reportedText !== description;
  return {
    ...toReport(report, report.postStatus, comments),
    ...(changed && { reported: { postTitle: reportedTitle, postDesc: reportedText } }),
  };
}

export function toCommentReport(report: DetailedCommentReport): CommentReport {
  const username = shownName(report.commenterName, report.commenterActive);
  const { commentText, commentDeleted, reportedText } = report;
  const comment: Comment = {
    cmtID: report.commentId,
    cmtDesc: commentDeleted ? reportedText : commentText,
    cmtDateTime: report.commentedAt.toISOString(),
    cmtStatus: report.commentStatus,
    cmtAuthorUsername: username,
    cmtActiveUser: report.commenterActive,
    ...(report.commentHandle !== null && { cmtAnon: 'Yes' }),
  };
  return {
    ...toReport(report, report.commentStatus, [comment]),
    ...(report.flagged && { user: { username: AUTOMATIC_CHECK }, reportedBy: null }),
    reportRef: report.commentId,
    cmtStatus: report.commentStatus,
    cmtUser: { username },
    ...(commentDeleted && { cmtDeleted: true }),
    ...(!commentDeleted && commentText !== reportedText && { reported: { cmtDesc: reportedText } }),
  };
}
