import { MEMBER_MESSAGE, type ArchivedCommentReport } from '@commonpurse/contracts';
import type { Column } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import { useTableAddress } from '../../../shared/table/table-address';
import { TableScreen } from '../../../shared/table/table-screen';
import {
  ARCHIVE_TIMES,
  BY_COMMENT,
  BY_REASON,
  CLOSED_STATUSES,
  COMMENT_STATUS,
  commentColumn,
  groupsOf,
  MODERATOR,
  POST_STATUS,
  REASON,
  REPORT_STATUS,
} from './archive-columns';
import { archivedCommentReports, LISTS } from '../reports.api';

const SORTS = [...ARCHIVE_TIMES, BY_COMMENT, BY_REASON] as const;
const COLUMNS: readonly Column<ArchivedCommentReport>[] = [
  commentColumn('/archived-comment-reports'),
  REASON,
  COMMENT_STATUS,
  POST_STATUS,
  REPORT_STATUS,
  MODERATOR,
];
const CONTROLS = {
  searchLabel: 'Search archived comment reports',
  sorts: SORTS,
  filters: [{ name: 'reportStatus', label: 'Report Status', options: CLOSED_STATUSES }],
};
const WORDS = {
  singular: 'report',
  plural: 'reports',
  failed: MEMBER_MESSAGE.reports.archivedCommentsFailed,
  empty: {
    title: 'No comment reports have been closed yet.',
    text: 'Reports appear here when they have been decided.',
  },
};

/** /archived-comment-reports: decided reports on comments. */
export default function ArchivedCommentReports() {
  const address = useTableAddress({ sorts: SORTS, filters: { reportStatus: CLOSED_STATUSES }, lists: LISTS });
  const query = useQuery(archivedCommentReports({ ...address.query, ...address.key, list: address.list }));
  return (
    <TableScreen
      title="Archived comment reports"
      lead="Decided reports on comments, with the latest first."
      address={address}
      controls={CONTROLS}
      query={query}
      words={WORDS}
      table={{
        caption: 'Archived comment reports',
        columns: COLUMNS,
        rowKey: ({ reportID: reportId }) => reportId,
        groups: groupsOf('Comments', LISTS),
      }}
    />
  );
}
