import type { UnfinishedDecision } from '@commonpurse/contracts';
import { unfinishedPage } from './unfinished.api';
import type { Queue } from '../queue/list-neighbours';

/** The one order that there is. */
export const SORTS = [{ value: 'oldest', label: 'Oldest first', column: 'modified', direction: 'ascending' }] as const;

/** The decisions whose post or comment does not show them yet. */
export const UNFINISHED_QUEUE: Queue<UnfinishedDecision> = {
  one: 'Decision',
  many: 'decisions',
  allowed: { sort: ['oldest'] },
  page: ({ after, before }) => unfinishedPage({ after, before }),
  idOf: ({ reportID: reportId }) => reportId,
  addressOf: ({ kind, reportID: reportId }) => `/reported-${kind}s/${reportId}?source=published`,
};
