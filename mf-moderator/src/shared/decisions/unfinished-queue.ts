import type { UnfinishedDecision } from '@commonpurse/contracts';
import { unfinishedPage } from './unfinished.api';
import type { Queue } from '../queue/list-neighbours';

/** The only sort order. */
export const SORTS = [{ value: 'oldest', label: 'Oldest first', column: 'modified', direction: 'ascending' }] as const;

/** Decisions that have not yet changed the status of their post or comment. */
export const UNFINISHED_QUEUE: Queue<UnfinishedDecision> = {
  singular: 'Decision',
  plural: 'decisions',
  allowed: { sort: ['oldest'] },
  page: ({ after, before }) => unfinishedPage({ after, before }),
  idOf: ({ reportID: reportId }) => reportId,
  addressOf: ({ kind, reportID: reportId }) => `/reported-${kind}s/${reportId}?source=published`,
};
