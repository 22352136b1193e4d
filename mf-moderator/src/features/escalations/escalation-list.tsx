import { ESCALATION_KINDS, ESCALATION_STATES, MEMBER_MESSAGE, type Escalation } from '@commonpurse/contracts';
import { Username } from '@commonpurse/screen-kit';
import { Inline, previewWords, type Column } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import { escalationsPage } from '../../shared/escalations/escalations.api';
import { Time } from '../../shared/table/cells';
import { EntryLink } from '../../shared/table/entry-link';
import { useTableAddress } from '../../shared/table/table-address';
import { TableScreen } from '../../shared/table/table-screen';
import { ITEM_WORDS, KIND_WORDS } from './queue';

const TITLE_WORDS = 12;

const answered = ({ kind, firstAnswerAt }: Escalation) =>
  kind === 'second-opinion' ? '–' : firstAnswerAt === null ? 'No answer yet' : <Time at={firstAnswerAt} />;

const COLUMNS: readonly Column<Escalation>[] = [
  { key: 'kind', header: 'What', cell: ({ kind }) => KIND_WORDS[kind] },
  {
    key: 'title',
    header: 'About',
    rowHeader: true,
    cell: ({ escalationID: id, itemKind, title }) => (
      <Inline gap={2}>
        <span>{ITEM_WORDS[itemKind]}</span>
        <EntryLink to={`/escalations/${id}`}>{previewWords(title, TITLE_WORDS) || 'Deleted'}</EntryLink>
      </Inline>
    ),
  },
  {
    key: 'names',
    header: 'Handled by',
    cell: ({ openedBy, second }) => {
      const names = [openedBy, second].flatMap((name) => (name ? [name.username] : []));
      return names.length === 0 ? 'Nobody' : names.map((name) => <Username key={name} name={name} />);
    },
  },
  { key: 'answered', header: 'Answered', cell: answered },
  { key: 'openedAt', header: 'Since', cell: ({ openedAt }) => <Time at={openedAt} /> },
];

const SORTS = [{ value: 'oldest', label: 'Oldest first', column: 'openedAt', direction: 'ascending' }] as const;
/** The state that the list shows by default. */
const OPEN = 'open';
const CONTROLS = {
  sorts: SORTS,
  filters: [
    { name: 'kind', label: 'What', options: ESCALATION_KINDS.map((value) => ({ value, label: KIND_WORDS[value] })) },
    {
      name: 'state',
      label: 'State',
      options: [
        { value: OPEN, label: 'Open' },
        { value: 'closed', label: 'Ended' },
      ],
      usual: OPEN,
    },
  ],
};
const WORDS = {
  singular: 'escalation',
  plural: 'escalations',
  failed: MEMBER_MESSAGE.escalations.loadFailed,
  empty: {
    title: 'Nothing has been marked.',
    text: 'Items that moderators mark as danger, and requests for a second opinion, appear here straight away.',
  },
};

/** /escalations: where someone may be in danger, and colleagues' requests for a second opinion. */
export default function EscalationList() {
  const address = useTableAddress({ sorts: SORTS, filters: { kind: ESCALATION_KINDS, state: ESCALATION_STATES } });
  const query = useQuery(escalationsPage({ ...address.chosen, ...address.key }));
  return (
    <TableScreen
      title="Danger and second opinions"
      lead="Danger comes first, then the longest wait."
      address={address}
      controls={CONTROLS}
      query={query}
      words={WORDS}
      table={{ caption: 'Escalations', columns: COLUMNS, rowKey: ({ escalationID: id }) => id }}
    />
  );
}
