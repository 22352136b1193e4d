import { CONTACT_SUBJECTS, type ContactSummary } from '@commonpurse/contracts';
import type { Queue } from '../../shared/queue/list-neighbours';
import { openForms } from './contact.api';
import { BY_CATEGORY } from './form-columns';

export const SORTS = [
  { value: 'oldest', label: 'Oldest first', column: 'datetime', direction: 'ascending' },
  { value: 'newest', label: 'Newest first', column: 'datetime', direction: 'descending' },
  BY_CATEGORY,
] as const;

/** The queue of open contact forms. */
export const QUEUE: Queue<ContactSummary> = {
  singular: 'Form',
  plural: 'forms',
  allowed: { sort: ['oldest', 'newest', 'category'], category: CONTACT_SUBJECTS },
  page: openForms,
  idOf: ({ contactID: contactId }) => contactId,
  addressOf: ({ contactID: contactId }) => `/reported-contact/${contactId}`,
};
