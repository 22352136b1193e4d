import type { CaseKind, CaseSummary, ListMark } from '@commonpurse/contracts';
import type { Queue } from '../../../shared/queue/list-neighbours';
import type { Sort } from '../../../shared/table/table-address';
import { casesPage } from '../cases.api';

export const CASE_SORTS = [
  { value: 'oldest', label: 'Oldest first', column: 'reportDateTime', direction: 'ascending' },
  { value: 'newest', label: 'Newest first', column: 'reportDateTime', direction: 'descending' },
  { value: 'most-reported', label: 'Most reported', column: 'reportReason', direction: 'descending' },
] as const satisfies readonly Sort[];

/** What each list can be narrowed down to. */
export const ONLY = {
  post: ['personal-details', 'danger', 'suspended', 'archived'],
  comment: ['flags', 'personal-details', 'danger', 'suspended', 'archived'],
} as const satisfies Record<CaseKind, readonly ListMark[]>;

/** The screen of a case: that of its oldest open report. */
export const caseAddress = ({ kind, reasons, source }: CaseSummary) =>
  `/reported-${kind}s/${reasons[0]?.reportID}?source=${source}`;

/** The posts or comments with open reports as a queue. */
export const caseQueue = (kind: CaseKind): Queue<CaseSummary> => ({
  singular: `Reported ${kind}`,
  plural: `reported ${kind}s`,
  allowed: { sort: ['oldest', 'newest', 'most-reported'], only: ONLY[kind] },
  page: (query) => casesPage({ ...query, kind }),
  idOf: ({ ref }) => ref,
  addressOf: caseAddress,
});
