/** A moderator's decision on a new post, an edit or a report; also the last segment of the request's path. */
export type Decision = 'approve' | 'reject';
