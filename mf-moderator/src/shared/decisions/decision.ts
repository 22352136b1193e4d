/** What a moderator chooses, on a new post, an edit or a report; also the last part of the call's path. */
export type Decision = 'approve' | 'reject';
