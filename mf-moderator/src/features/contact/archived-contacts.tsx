import { CONTACT_SUBJECTS, MESSAGE, type ArchivedContactSummary } from '@commonpurse/contracts';
import type { Column } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import { Time } from '../../shared/table/cells';
import { useTableAddress } from '../../shared/table/table-address';
import { TableScreen } from '../../shared/table/table-screen';
import { closedForms } from './contact.api';
import { BY_CATEGORY, CATEGORY_FILTER, formColumns } from './form-columns';

const SORTS = [
  { value: 'newest', label: 'Last closed first', column: 'archived', direction: 'descending' },
  { value: 'oldest', label: 'First closed first', column: 'archived', direction: 'ascending' },
  BY_CATEGORY,
] as const;
const COLUMNS: readonly Column<ArchivedContactSummary>[] = [
  ...formColumns('/archived-contact'),
  { key: 'archived', header: 'Archived Date/Time', cell: ({ archived }) => <Time at={archived} /> },
];
const CONTROLS = { searchLabel: 'Search archived contact forms', sorts: SORTS, filters: [CATEGORY_FILTER] };
const WORDS = {
  singular: 'form',
  plural: 'forms',
  failed: MESSAGE.contact.archivedFailed,
  empty: { title: 'No contact forms have been closed yet.', text: 'Forms appear here when they are closed.' },
};

/** /archived-contact: closed contact forms. */
export default function ArchivedContacts() {
  const address = useTableAddress({ sorts: SORTS, filters: { category: CONTACT_SUBJECTS } });
  const query = useQuery(closedForms({ ...address.query, ...address.key }));
  return (
    <TableScreen
      title="Archived contact forms"
      lead="Closed contact forms, with the latest first."
      address={address}
      controls={CONTROLS}
      query={query}
      words={WORDS}
      table={{ caption: 'Archived contact forms', columns: COLUMNS, rowKey: ({ contactID: contactId }) => contactId }}
    />
  );
}
