import { CONTACT_SUBJECTS, MESSAGE, type ContactSummary } from '@commonpurse/contracts';
import type { Column } from '@commonpurse/ui';
import { useQuery } from '@tanstack/react-query';
import { TimeSince } from '../../shared/table/cells';
import { leadInOrder } from '../../shared/table/lead-in-order';
import { useTableAddress } from '../../shared/table/table-address';
import { TableScreen } from '../../shared/table/table-screen';
import { openForms } from './contact.api';
import { CATEGORY_FILTER, formColumns } from './form-columns';
import { SORTS } from './queue';

const COLUMNS: readonly Column<ContactSummary>[] = [
  ...formColumns('/reported-contact'),
  { key: 'datetime', header: 'Date/Time', cell: ({ datetime }) => <TimeSince at={datetime} /> },
];
const CONTROLS = { searchLabel: 'Search contact forms', sorts: SORTS, filters: [CATEGORY_FILTER] };
const WORDS = {
  singular: 'form',
  plural: 'forms',
  failed: MESSAGE.contact.listFailed,
  empty: { title: 'No contact forms are waiting.', text: 'New forms appear here as soon as they are sent.' },
};

/** /reported-contact: open contact forms. */
export default function ReportedContacts() {
  const address = useTableAddress({ sorts: SORTS, filters: { category: CONTACT_SUBJECTS } });
  const query = useQuery(openForms({ ...address.query, ...address.key }));
  return (
    <TableScreen
      title="Contact forms"
      lead={leadInOrder(
        address,
        'These forms are waiting for an answer. Urgent requests come first.',
        'After those, the longest wait comes first.',
      )}
      address={address}
      controls={CONTROLS}
      query={query}
      words={WORDS}
      table={{ caption: 'Contact forms', columns: COLUMNS, rowKey: ({ contactID: contactId }) => contactId }}
    />
  );
}
