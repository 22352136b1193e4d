import { CONTACT_SUBJECTS, type ContactSubject } from '@commonpurse/contracts';
import { previewWords, type Column } from '@commonpurse/ui';
import { EntryLink } from '../../shared/entry-link';

const DESCRIPTION_WORDS = 25;

type Listed = { contactID: string; category: ContactSubject; desc: string };

/** What every list of contact forms shows: the subject, and the beginning of the message, which opens it. */
export const formColumns = (base: string): Column<Listed>[] => [
  { key: 'category', header: 'Category' },
  {
    key: 'desc',
    header: 'Description',
    rowHeader: true,
    cell: ({ contactID, desc }) => (
      <EntryLink to={`${base}/${contactID}`}>{previewWords(desc, DESCRIPTION_WORDS)}</EntryLink>
    ),
  },
];

/** By category, the oldest of each comes first. */
export const BY_CATEGORY = {
  value: 'category',
  label: 'Category',
  column: 'category',
  direction: 'ascending',
} as const;

export const CATEGORY_FILTER = { name: 'category', label: 'Category', options: CONTACT_SUBJECTS };
