import { MEMBER_MESSAGE, type ReportedComment } from '@commonpurse/contracts';
import type { Column } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import { IdCell } from '../../../shared/table/cells';
import { leadInOrder } from '../../../shared/table/lead-in-order';
import { useTableAddress } from '../../../shared/table/table-address';
import { TableScreen } from '../../../shared/table/table-screen';
import { UnfinishedNotice } from '../../../shared/decisions/unfinished-notice';
import { commentColumn, REASON, REPORTED_AT } from './columns';
import { groupsOf } from './groups';
import { COMMENT_SORTS } from './queues';
import { LISTS, reportedComments } from '../reports.api';

const COLUMNS: readonly Column<ReportedComment>[] = [
  { key: 'postRef', header: 'Post ID', cell: ({ postRef }) => <IdCell id={postRef} /> },
  commentColumn('/reported-comments'),
  REASON,
  REPORTED_AT,
];
const CONTROLS = { searchLabel: 'Search reported comments', sorts: COMMENT_SORTS };
const WORDS = {
  singular: 'report',
  plural: 'reports',
  failed: MEMBER_MESSAGE.reports.commentsFailed,
  empty: { title: 'No reported comment is waiting.', text: 'New reports appear here as soon as they are sent.' },
};

/** /reported-comments: reports on comments that wait for a decision. */
export default function ReportedComments() {
  const address = useTableAddress({ sorts: COMMENT_SORTS, lists: LISTS });
  const query = useQuery(reportedComments({ ...address.query, ...address.key, list: address.list }));
  return (
    <TableScreen
      title="Reported comments"
      lead={leadInOrder(
        address,
        'Comments that the automatic check flagged come first, then reports.',
        'Those that have waited longest lead each.',
      )}
      notice={<UnfinishedNotice />}
      address={address}
      controls={CONTROLS}
      query={query}
      words={WORDS}
      table={{
        caption: 'Reported comments',
        columns: COLUMNS,
        rowKey: ({ reportID: reportId }) => reportId,
        groups: groupsOf('Comments', LISTS),
      }}
    />
  );
}
