import type { CommentStatus, ReportedPostStatus, ReportStatus } from '@commonpurse/contracts';
import { Username } from '@commonpurse/screen-kit';
import { Badge, Inline, previewWords, StatusTag, type Column } from '@commonpurse/ui';
import { EntryLink } from '../../../shared/table/entry-link';
import type { Sort } from '../../../shared/table/table-address';

export const REASON_WORDS = 25;
const COMMENT_WORDS = 25;

type Closed = { reportStatus: ReportStatus; moderator: { username: string }; dueStatus?: string };

type Entry = {
  reportID: string;
  reportReason: string;
  postStatus: ReportedPostStatus;
};
type OnPost = Entry & { forumpost?: { postTitle: string }; archivedpost?: { postTitle: string } };
type OnComment = Entry & { cmtDesc: string; reportedBy?: null };

/** The screen of a report. */
const addressOf = (base: string, { reportID: reportId, postStatus }: Entry) =>
  `${base}/${reportId}?source=${postStatus === 'Archived' ? 'archived' : 'published'}`;

/** The post's title, which opens the report. */
export const titleColumn = (base: string): Column<OnPost> => ({
  key: 'postTitle',
  header: 'Post Title',
  rowHeader: true,
  cell: (report) => (
    <EntryLink to={addressOf(base, report)}>{(report.forumpost ?? report.archivedpost)?.postTitle}</EntryLink>
  ),
});

/** The beginning of the comment, which opens the report. */
export const commentColumn = (base: string): Column<OnComment> => ({
  key: 'cmtDesc',
  header: 'Reported Comment',
  rowHeader: true,
  cell: (report) => (
    <Inline gap={2}>
      <EntryLink to={addressOf(base, report)}>{previewWords(report.cmtDesc, COMMENT_WORDS)}</EntryLink>
      {report.reportedBy === null && <Badge tone="pending">Automatic check</Badge>}
    </Inline>
  ),
});

export const REASON: Column<Entry> = {
  key: 'reportReason',
  header: 'Reason',
  cell: ({ reportReason }) => previewWords(reportReason, REASON_WORDS),
};

export const POST_STATUS: Column<Entry> = {
  key: 'postStatus',
  header: 'Post Status',
  cell: ({ postStatus }) => <StatusTag status={postStatus} />,
};

export const CLOSED_STATUSES = ['Approved', 'Rejected'] as const;

export const REPORT_STATUS: Column<Closed> = {
  key: 'reportStatus',
  header: 'Report Status',
  cell: ({ reportStatus, dueStatus }) => (
    <span>
      <span>{reportStatus}</span> {dueStatus && <Badge>Not finished</Badge>}
    </span>
  ),
};

export const MODERATOR: Column<Closed> = {
  key: 'moderator',
  header: 'Moderator',
  cell: ({ moderator }) => <Username name={moderator.username} />,
};

export const COMMENT_STATUS: Column<{ cmtStatus: CommentStatus }> = {
  key: 'cmtStatus',
  header: 'Comment Status',
  cell: ({ cmtStatus }) => <StatusTag status={cmtStatus} />,
};

/** Sort orders of the archives, which start with the last decision. */
export const ARCHIVE_TIMES = [
  { value: 'newest', label: 'Last closed first', column: 'modified', direction: 'descending' },
  { value: 'oldest', label: 'First closed first', column: 'modified', direction: 'ascending' },
] as const satisfies readonly Sort[];

export const BY_TITLE = { value: 'title', label: 'Post Title', column: 'postTitle', direction: 'ascending' } as const;
export const BY_COMMENT = {
  value: 'comment',
  label: 'Reported Comment',
  column: 'cmtDesc',
  direction: 'ascending',
} as const;
export const BY_REASON = { value: 'reason', label: 'Reason', column: 'reportReason', direction: 'ascending' } as const;

/** The headings of a list's two groups: reports on content that readers can see come first. */
export const groupsOf = (what: string, [forum, archive]: readonly [string, string]) => ({
  [forum]: { title: `${what} on the forum`, where: 'on the forum' },
  [archive]: { title: `${what} in the archive`, where: 'in the archive' },
});
