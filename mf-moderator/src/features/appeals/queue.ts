import { APPEAL_KINDS, APPEAL_STATUSES, type ModerationAppealSummary } from '@commonpurse/contracts';
import type { Queue } from '../../shared/queue/list-neighbours';
import { appealsPage } from './appeals.api';

export const SORTS = [
  { value: 'oldest', label: 'Oldest first', column: 'appealDateTime', direction: 'ascending' },
  { value: 'newest', label: 'Newest first', column: 'appealDateTime', direction: 'descending' },
] as const;

/** Whether the list is narrowed down to the appeals that its reader may decide on. */
export const FOR = ['me'] as const;

/** The queue of appeals. */
export const QUEUE: Queue<ModerationAppealSummary> = {
  singular: 'Appeal',
  plural: 'appeals',
  allowed: { sort: ['oldest', 'newest'], status: APPEAL_STATUSES, kind: APPEAL_KINDS, for: FOR },
  page: appealsPage,
  idOf: ({ appealID: appealId }) => appealId,
  addressOf: ({ appealID: appealId }) => `/appeals/${appealId}`,
};
