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
    'Do you wish to delete this comment? Members will no longer be able to read it, and you can’t get it back. If it was reported or marked for a check, moderators keep a copy.',
  notFound: 'This comment could not be found.',
  hidden: 'A moderator has hidden this comment, so it cannot be changed.',
  answeredGone: 'The comment you are answering is no longer here. You can post yours without it.',
  anonymousOff:
    'Anonymous comments are turned off at the moment, so this was not posted. Your text is still here: you can post it under your username.',
  anonymityChanged:
    'The author’s name on this post has changed since you opened it, so your comment was not posted. Check which name others will see, then post it.',
  none: 'There are no comments.',
  start: 'Leave a comment to start a conversation!',
} as const;
