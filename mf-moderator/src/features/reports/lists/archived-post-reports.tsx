import { MEMBER_MESSAGE, type ArchivedPostReport } from '@commonpurse/contracts';
import type { Column } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import { useTableAddress } from '../../../shared/table/table-address';
import { TableScreen } from '../../../shared/table/table-screen';
import {
  ARCHIVE_TIMES,
  BY_REASON,
  BY_TITLE,
  CLOSED_STATUSES,
  groupsOf,
  MODERATOR,
  POST_STATUS,
  REASON,
  REPORT_STATUS,
  titleColumn,
} from './archive-columns';
import { archivedPostReports, LISTS } from '../reports.api';

const SORTS = [...ARCHIVE_TIMES, BY_TITLE, BY_REASON] as const;
const COLUMNS: readonly Column<ArchivedPostReport>[] = [
  titleColumn('/archived-post-reports'),
  REASON,
  POST_STATUS,
  REPORT_STATUS,
  MODERATOR,
];
const CONTROLS = {
  searchLabel: 'Search archived post reports',
  sorts: SORTS,
  filters: [{ name: 'reportStatus', label: 'Report Status', options: CLOSED_STATUSES }],
};
const WORDS = {
  singular: 'report',
  plural: 'reports',
  failed: MEMBER_MESSAGE.reports.archivedPostsFailed,
  empty: { title: 'No post reports have been closed yet.', text: 'Reports appear here when they have been decided.' },
};

/** /archived-post-reports: decided reports on posts. */
export default function ArchivedPostReports() {
  const address = useTableAddress({ sorts: SORTS, filters: { reportStatus: CLOSED_STATUSES }, lists: LISTS });
  const query = useQuery(archivedPostReports({ ...address.query, ...address.key, list: address.list }));
  return (
    <TableScreen
      title="Archived post reports"
      lead="Decided reports on posts, with the latest first."
      address={address}
      controls={CONTROLS}
      query={query}
      words={WORDS}
      table={{
        caption: 'Archived post reports',
        columns: COLUMNS,
        rowKey: ({ reportID: reportId }) => reportId,
        groups: groupsOf('Posts', LISTS),
      }}
    />
  );
}
