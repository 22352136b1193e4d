import { APPEAL_KINDS, APPEAL_STATUSES, MEMBER_MESSAGE, type ModerationAppealSummary } from '@commonpurse/contracts';
import { Badge, Inline, previewWords, Stack, WithName, type Column } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import { ClaimMark } from '../../shared/claims/claims';
import { TimeSince } from '../../shared/table/cells';
import { EntryLink } from '../../shared/table/entry-link';
import { leadInOrder, WAITED_LONGEST_FIRST } from '../../shared/table/lead-in-order';
import { useTableAddress } from '../../shared/table/table-address';
import { TableScreen } from '../../shared/table/table-screen';
import { appealsPage } from './appeals.api';
import { FOR, SORTS } from './queue';
import { ABOUT, MADE } from './wording';

/** The status that the list shows by default. */
const WAITING = 'Pending';
const MESSAGE_WORDS = 25;
const LEAD = 'Members have asked us to look at these decisions again.';

const COLUMNS: readonly Column<ModerationAppealSummary>[] = [
  { key: 'kind', header: 'About', cell: ({ kind }) => ABOUT[kind] },
  {
    key: 'message',
    header: 'Message',
    rowHeader: true,
    cell: ({ appealID: appealId, message }) => (
      <Inline gap={2}>
        <EntryLink to={`/appeals/${appealId}`}>{previewWords(message, MESSAGE_WORDS)}</EntryLink>
        <ClaimMark kind="appeal" id={appealId} />
      </Inline>
    ),
  },
  {
    key: 'decision',
    header: 'Decision',
    cell: ({ decision, mayDecide, appealStatus }) =>
      decision && (
        <Stack gap={1}>
          <WithName
            text={`${MADE[decision.made]}${decision.by === null ? '' : ` by ${decision.by}`}`}
            name={decision.by ?? undefined}
          />
          {decision.reason !== null && <q>{decision.reason}</q>}
          {mayDecide === false && appealStatus === WAITING && <Badge tone="who">Another moderator decides</Badge>}
        </Stack>
      ),
  },
  { key: 'appealStatus', header: 'Status' },
  { key: 'appealDateTime', header: 'Date/Time', cell: ({ appealDateTime }) => <TimeSince at={appealDateTime} /> },
];
const CONTROLS = {
  searchLabel: 'Search appeals',
  searchHint: 'Words or author',
  sorts: SORTS,
  filters: [
    { name: 'for', label: 'Decided by', options: [{ value: FOR[0], label: 'You' }] },
    { name: 'kind', label: 'About', options: APPEAL_KINDS.map((value) => ({ value, label: ABOUT[value] })) },
    { name: 'status', label: 'Status', options: APPEAL_STATUSES, usual: WAITING },
  ],
};
const WORDS = {
  singular: 'appeal',
  plural: 'appeals',
  failed: MEMBER_MESSAGE.appealDecisions.listFailed,
  empty: { title: 'No appeals are waiting.', text: 'New appeals appear here as soon as they are sent.' },
};

/** /appeals: members' appeals against decisions. */
export default function AppealList() {
  const address = useTableAddress({ sorts: SORTS, filters: { status: APPEAL_STATUSES, kind: APPEAL_KINDS, for: FOR } });
  const query = useQuery(appealsPage({ ...address.query, ...address.key }));
  return (
    <TableScreen
      title="Appeals"
      lead={address.chosen.status ? LEAD : leadInOrder(address, LEAD, WAITED_LONGEST_FIRST)}
      address={address}
      controls={CONTROLS}
      query={query}
      words={WORDS}
      table={{ caption: 'Appeals', columns: COLUMNS, rowKey: ({ appealID: appealId }) => appealId }}
    />
  );
}
