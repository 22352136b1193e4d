import { APPEAL_STATUSES, type ModerationAppealSummary } from '@commonpurse/contracts';
import type { Queue } from '../../shared/queue/list-neighbours';
import { appealsPage } from './appeals.api';

export const SORTS = [
  { value: 'oldest', label: 'Oldest first', column: 'appealDateTime', direction: 'ascending' },
  { value: 'newest', label: 'Newest first', column: 'appealDateTime', direction: 'descending' },
] as const;

/** The queue of appeals. */
export const QUEUE: Queue<ModerationAppealSummary> = {
  singular: 'Appeal',
  plural: 'appeals',
  allowed: { sort: ['oldest', 'newest'], status: APPEAL_STATUSES },
  page: appealsPage,
  idOf: ({ appealID: appealId }) => appealId,
  addressOf: ({ appealID: appealId }) => `/appeals/${appealId}`,
};
