import {
  isAnonymous,
  type CommentReport,
  type PostReport,
  type ReportedPostStatus,
  type ReportSource,
} from '@commonpurse/contracts';
import type { Report, ReportKind } from './reports.api';

export const isOnComment = (report: Report): report is CommentReport => 'cmtStatus' in report;

/** The subject of a report of either kind. The texts of confirmations and messages depend on it. */
export type Reported = {
  kind: ReportKind;
  itemId: string;
  status: ReportedPostStatus;
  source: ReportSource;
  /** Whether its author has deleted the comment since. */
  deleted: boolean;
  /** Whether readers can see the post. */
  postVisible: boolean;
};

/** The item of a report. */
export function reportedItem(report: PostReport | CommentReport): Reported {
  const source = report.postStatus === 'Archived' ? 'archived' : 'published';
  const postVisible = report.postStatus === 'Published';
  return isOnComment(report)
    ? {
        kind: 'comment',
        itemId: report.reportRef,
        status: report.cmtStatus,
        source,
        deleted: report.cmtDeleted === true,
        postVisible,
      }
    : { kind: 'post', itemId: report.postRef, status: report.postStatus, source, deleted: false, postVisible };
}

/** The username of the post's author, if the post is anonymous. */
export const anonymousAuthorOf = (report: Report): string | undefined =>
  isAnonymous(report.post) ? report.postUser.username : undefined;

/** The report's name in texts. */
export const nameOf = (report: Report): string =>
  `the report on ${isOnComment(report) ? 'a comment under ' : ''}“${report.post.postTitle}”`;

/** The words that the report is about, as others read them now. */
export const wordsOf = (report: Report): string[] =>
  isOnComment(report)
    ? report.post.comments.map(({ cmtDesc }) => cmtDesc)
    : [report.post.postTitle, report.post.postDesc];

/** Whether others can read the item once the report is dismissed. */
export const isReadAfter = ({ status, source, deleted }: Reported): boolean =>
  source === 'published' && !deleted && status !== 'Pending';
