import type { ReportedPostStatus } from '@commonpurse/contracts';
import { Badge, Inline, previewWords, StatusTag, type Column } from '@commonpurse/ui';
import { Time } from '../../../shared/table/cells';
import { ClaimMark } from '../../../shared/claims/claims';
import { EntryLink } from '../../../shared/table/entry-link';
import type { Sort } from '../../../shared/table/table-address';

const REASON_WORDS = 25;
const COMMENT_WORDS = 25;

type Entry = {
  reportID: string;
  postRef: string;
  reportReason: string;
  reportDateTime: string;
  postStatus: ReportedPostStatus;
};
type OnPost = Entry & { forumpost?: { postTitle: string }; archivedpost?: { postTitle: string } };
type OnComment = Entry & { reportRef: string; cmtDesc: string; reportedBy?: null };

/** The screen of a report. */
export const addressOf = (base: string, { reportID: reportId, postStatus }: Entry) =>
  `${base}/${reportId}?source=${postStatus === 'Archived' ? 'archived' : 'published'}`;

/** The post's title, which opens the report. */
export const titleColumn = (base: string): Column<OnPost> => ({
  key: 'postTitle',
  header: 'Post Title',
  rowHeader: true,
  cell: (report) => (
    <Inline gap={2}>
      <EntryLink to={addressOf(base, report)}>{(report.forumpost ?? report.archivedpost)?.postTitle}</EntryLink>
      <ClaimMark kind="post" id={report.postRef} />
    </Inline>
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
      <ClaimMark kind="comment" id={report.reportRef} />
    </Inline>
  ),
});

export const REASON: Column<Entry> = {
  key: 'reportReason',
  header: 'Reason',
  cell: ({ reportReason }) => previewWords(reportReason, REASON_WORDS),
};

export const REPORTED_AT: Column<Entry> = {
  key: 'reportDateTime',
  header: 'Date/Time',
  cell: ({ reportDateTime }) => <Time at={reportDateTime} />,
};

export const POST_STATUS: Column<Entry> = {
  key: 'postStatus',
  header: 'Post Status',
  cell: ({ postStatus }) => <StatusTag status={postStatus} />,
};

/** Sort orders of a report list. A queue starts with the oldest report, an archive with the last decision. */
export const QUEUE_TIMES = [
  { value: 'oldest', label: 'Oldest first', column: 'reportDateTime', direction: 'ascending' },
  { value: 'newest', label: 'Newest first', column: 'reportDateTime', direction: 'descending' },
] as const satisfies readonly Sort[];

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
