import { MEMBER_MESSAGE, type UnfinishedDecision } from '@commonpurse/contracts';
import { Username } from '@commonpurse/screen-kit';
import type { Column } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import { Time } from '../../shared/table/cells';
import { EntryLink } from '../../shared/table/entry-link';
import { useTableAddress } from '../../shared/table/table-address';
import { TableScreen } from '../../shared/table/table-screen';
import { unfinishedPage } from '../../shared/decisions/unfinished.api';
import { SORTS, UNFINISHED_QUEUE } from '../../shared/decisions/unfinished-queue';

/** The effect of the missing second request, in words. */
const TO_DO = {
  post: { Published: 'Show the post again', Rejected: 'Hide the post' },
  comment: { Published: 'Show the comment again', Rejected: 'Hide the comment' },
} as const;

const COLUMNS: readonly Column<UnfinishedDecision>[] = [
  {
    key: 'postTitle',
    header: 'Post Title',
    rowHeader: true,
    cell: (decision) => <EntryLink to={UNFINISHED_QUEUE.addressOf(decision)}>{decision.postTitle}</EntryLink>,
  },
  { key: 'kind', header: 'Report on', cell: ({ kind }) => (kind === 'post' ? 'Post' : 'Comment') },
  { key: 'reportStatus', header: 'Report Status', cell: ({ reportStatus }) => reportStatus },
  { key: 'dueStatus', header: 'Still to do', cell: ({ kind, dueStatus }) => TO_DO[kind][dueStatus] },
  { key: 'moderator', header: 'Moderator', cell: ({ moderator }) => <Username name={moderator.username} /> },
  { key: 'modified', header: 'Decided', cell: ({ modified }) => <Time at={modified} /> },
];
const WORDS = {
  singular: 'decision',
  plural: 'decisions',
  failed: MEMBER_MESSAGE.reports.unfinishedFailed,
  empty: {
    title: 'All decisions are finished.',
    text: 'A decision stays in this list until its post or comment has changed to match.',
  },
};

/** /unfinished-decisions: reports whose decision has not yet changed the post or comment. */
export default function UnfinishedList() {
  const address = useTableAddress({ sorts: SORTS });
  const query = useQuery(unfinishedPage(address.key));
  return (
    <TableScreen
      title="Decisions to finish"
      lead="These reports have been decided, but the post or comment has not changed yet. Open one to finish it."
      address={address}
      query={query}
      words={WORDS}
      table={{ caption: 'Decisions to finish', columns: COLUMNS, rowKey: ({ reportID: reportId }) => reportId }}
    />
  );
}
