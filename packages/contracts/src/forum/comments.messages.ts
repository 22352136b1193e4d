import { atMost } from '../at-most';
import { LENGTH } from '../limits';

export const comment = {
  required: 'Please write a comment first.',
  long: atMost(LENGTH.comment, 'a comment'),
  created: 'Comment successful.',
  failed: 'Create post failed',
  updated: 'Comment changed.',
  updateFailed: 'Your comment could not be changed.',
  deleted: 'Comment deleted.',
  deleteFailed: 'Your comment could not be deleted.',
  deleteConfirm:
    'Do you wish to delete this comment? Members can no longer read it then, and it cannot be brought back. If someone reported it, or it was marked for a check, moderators keep the words.',
  notFound: 'This comment could not be found.',
  hidden: 'A moderator has hidden this comment, so it cannot be changed.',
  none: 'There are no comments.',
  start: 'Leave a comment to start a conversation!',
} as const;
