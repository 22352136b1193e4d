import {
  isAnonymous,
  type Case,
  type CommentReport,
  type PostReport,
  type ReportedPostStatus,
  type ReportSource,
} from '@commonpurse/contracts';

export type ReportKind = 'post' | 'comment';
export type Report = PostReport | CommentReport;

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
  /** How many open reports one decision closes. */
  count: number;
  /** Whether its author has closed the account, so that nobody would read a reason. */
  authorLeft?: boolean;
  /** Whether a comment is hidden since a danger ended, and its author was told nothing yet. */
  untold?: boolean;
};

/**
 * The report with its item's words and state as the case has them, on which decisions are made. What was reported stands
 * with an open report; a decided one keeps its own.
 */
export function withCase(report: Report, found: Case): Report {
  const { post, comment } = found.item;
  const { postID: _id, postDateTime: _at, postUser, ...words } = post;
  const open = found.reports.find(({ reportID: reportId }) => reportId === report.reportID);
  const reported = open?.reported;
  const place = { postStatus: words.postStatus, postUser };
  if (!isOnComment(report) || !comment) {
    const { reported: before, ...known } = report as PostReport;
    const then = open ? reported && { postTitle: reported.postTitle ?? '', postDesc: reported.text } : before;
    return { ...known, ...place, post: { ...known.post, ...words }, ...(then && { reported: then }) };
  }
  const { reported: before, ...known } = report;
  const { cmtDeleted, ...shown } = comment;
  const then = open ? reported && { cmtDesc: reported.text } : before;
  return {
    ...known,
    ...place,
    cmtStatus: comment.cmtStatus,
    post: { ...known.post, ...words, comments: [shown] },
    ...(cmtDeleted && { cmtDeleted }),
    ...(then && { reported: then }),
  };
}

/** The reports that a decision closes: those of the case, without this one once it is decided. */
export const openReports = ({ reportID: reportId, reportStatus }: Report, { reports }: Case): Case['reports'] =>
  reports.filter((open) => open.reportID !== reportId || reportStatus === 'Pending');

/** The item of a report; `count` is the number of open reports on it. */
export function reportedItem(report: PostReport | CommentReport, count = 1): Reported {
  const source = report.postStatus === 'Archived' ? 'archived' : 'published';
  const postVisible = report.postStatus === 'Published';
  return isOnComment(report)
    ? {
        kind: 'comment',
        itemId: report.reportRef,
        status: report.cmtStatus,
        source,
        deleted: report.cmtDeleted === true,
        authorLeft: report.post.comments[0]?.cmtActiveUser === false,
        postVisible,
        count,
      }
    : { kind: 'post', itemId: report.postRef, status: report.postStatus, source, deleted: false, postVisible, count };
}

/** The username of the post's author, if the post is anonymous. */
export const anonymousAuthorOf = (report: Report): string | undefined =>
  isAnonymous(report.post) ? report.postUser.username : undefined;

/** The name of one or more reports in texts. */
export const nameOf = (report: Report, count = 1): string =>
  `${count === 1 ? 'the report' : `${count} reports`} on ${isOnComment(report) ? 'a comment under ' : ''}“${report.post.postTitle}”`;

/** The words that the report is about, as others read them now. */
export const wordsOf = (report: Report): string[] =>
  isOnComment(report)
    ? report.post.comments.map(({ cmtDesc }) => cmtDesc)
    : [report.post.postTitle, report.post.postDesc];

/** The words of a case's item, as the API compares them with those of now. */
export const seenWords = ({ item: { post, comment } }: Case): { title?: string; text: string } =>
  comment ? { text: comment.cmtDesc } : { title: post.postTitle, text: post.postDesc };

/** Whether others can read the item once the report is dismissed, and cannot read it now. */
export const isShownAgain = (item: Reported): boolean => item.status === 'Rejected' && isReadAfter(item);

/** Whether others can read the item once the report is dismissed. */
export const isReadAfter = ({ status, source, deleted }: Reported): boolean =>
  source === 'published' && !deleted && status !== 'Pending';
