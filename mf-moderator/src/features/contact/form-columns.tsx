import { CONTACT_SUBJECTS, type ContactSubject } from '@commonpurse/contracts';
import { Badge, Inline, previewWords, type Column } from '@commonpurse/ui';
import { ClaimMark } from '../../shared/claims/claims';
import { EntryLink } from '../../shared/table/entry-link';

const DESCRIPTION_WORDS = 25;

type Listed = { contactID: string; category: ContactSubject; desc: string };

/**
 * The columns of every list of contact forms: the subject, and the beginning of the message as the link to the form.
 */
export const formColumns = (base: string): Column<Listed>[] => [
  {
    key: 'category',
    header: 'Category',
    cell: ({ category }) => (category === 'Urgent help needed' ? <Badge tone="pending">{category}</Badge> : category),
  },
  {
    key: 'desc',
    header: 'Description',
    rowHeader: true,
    cell: ({ contactID: contactId, desc }) => (
      <Inline gap={2}>
        <EntryLink to={`${base}/${contactId}`}>{previewWords(desc, DESCRIPTION_WORDS)}</EntryLink>
        <ClaimMark kind="contact" id={contactId} />
      </Inline>
    ),
  },
];

/** Sorts by category, oldest first within each. */
export const BY_CATEGORY = {
  value: 'category',
  label: 'Category',
  column: 'category',
  direction: 'ascending',
} as const;

export const CATEGORY_FILTER = { name: 'category', label: 'Category', options: CONTACT_SUBJECTS };
