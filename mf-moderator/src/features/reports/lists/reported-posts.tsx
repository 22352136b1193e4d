import { MEMBER_MESSAGE, REPORTED_POST_STATUSES, type ReportedPost } from '@commonpurse/contracts';
import type { Column } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import { leadInOrder, WAITED_LONGEST_FIRST } from '../../../shared/table/lead-in-order';
import { useTableAddress } from '../../../shared/table/table-address';
import { TableScreen } from '../../../shared/table/table-screen';
import { UnfinishedNotice } from '../../../shared/decisions/unfinished-notice';
import { POST_STATUS, REASON, REPORTED_AT, titleColumn } from './columns';
import { groupsOf } from './groups';
import { POST_SORTS } from './queues';
import { POST_LISTS, reportedPosts } from '../reports.api';

const COLUMNS: readonly Column<ReportedPost>[] = [titleColumn('/reported-posts'), REASON, REPORTED_AT, POST_STATUS];
const CONTROLS = {
  searchLabel: 'Search reported posts',
  sorts: POST_SORTS,
  filters: [{ name: 'status', label: 'Post Status', options: REPORTED_POST_STATUSES }],
};
const WORDS = {
  singular: 'report',
  plural: 'reports',
  failed: MEMBER_MESSAGE.reports.postsFailed,
  empty: { title: 'No reported post is waiting.', text: 'New reports appear here as soon as they are sent.' },
};

/** /reported-posts: reports on posts that wait for a decision, on live and archived posts together. */
export default function ReportedPosts() {
  const address = useTableAddress({
    sorts: POST_SORTS,
    filters: { status: REPORTED_POST_STATUSES },
    lists: POST_LISTS,
  });
  const query = useQuery(reportedPosts({ ...address.query, ...address.key, list: address.list }));
  return (
    <TableScreen
      title="Reported posts"
      lead={leadInOrder(address, 'Reports that wait for a decision.', WAITED_LONGEST_FIRST)}
      notice={<UnfinishedNotice />}
      address={address}
      controls={CONTROLS}
      query={query}
      words={WORDS}
      table={{
        caption: 'Reported posts',
        columns: COLUMNS,
        rowKey: ({ reportID: reportId }) => reportId,
        groups: groupsOf('Posts', POST_LISTS),
      }}
    />
  );
}
