import type { CommentStatus, ReportStatus } from '@commonpurse/contracts';
import { Badge, StatusTag, type Column } from '@commonpurse/ui';

type Closed = { reportStatus: ReportStatus; moderator: { username: string }; dueStatus?: string };

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
  cell: ({ moderator }) => moderator.username,
};

export const COMMENT_STATUS: Column<{ cmtStatus: CommentStatus }> = {
  key: 'cmtStatus',
  header: 'Comment Status',
  cell: ({ cmtStatus }) => <StatusTag status={cmtStatus} />,
};
