import { REPORTED_POST_STATUSES, type ReportedComment, type ReportedPost } from '@commonpurse/contracts';
import type { Queue } from '../../../shared/queue/list-neighbours';
import type { Sort } from '../../../shared/table/table-address';
import { addressOf, BY_COMMENT, BY_REASON, BY_TITLE, QUEUE_TIMES } from './columns';
import { LISTS, POST_LISTS, reportedComments, reportedPosts } from '../reports.api';

export const POST_SORTS = [...QUEUE_TIMES, BY_TITLE, BY_REASON] as const;
export const COMMENT_SORTS = [...QUEUE_TIMES, BY_COMMENT, BY_REASON] as const;

const names = ([first, ...others]: readonly [Sort, ...Sort[]]) =>
  [first.value, ...others.map(({ value }) => value)] as const;
const reports = {
  singular: 'Report',
  plural: 'reports',
  idOf: ({ reportID: reportId }: { reportID: string }) => reportId,
};

/** The queue of open reports on posts. */
export const POST_QUEUE: Queue<ReportedPost> = {
  ...reports,
  allowed: { sort: names(POST_SORTS), status: REPORTED_POST_STATUSES, list: POST_LISTS },
  page: reportedPosts,
  addressOf: (report) => addressOf('/reported-posts', report),
};

/** The queue of open reports on comments. */
export const COMMENT_QUEUE: Queue<ReportedComment> = {
  ...reports,
  allowed: { sort: names(COMMENT_SORTS), list: LISTS },
  page: reportedComments,
  addressOf: (report) => addressOf('/reported-comments', report),
};
