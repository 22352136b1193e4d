import { atMost } from '../at-most';
import { LENGTH } from '../limits';

export const report = {
  reasonRequired: 'Reported reason cannot be empty.',
  reasonLong: atMost(LENGTH.reason, 'the reason'),
  commentLong: atMost(LENGTH.reason, 'the comment'),
  sent: 'Your report has been sent to the moderator.',
  already: 'You have already reported this.',
  postFailed: 'Post report failed.',
  commentFailed: 'Comment report failed.',
  postLoadFailed: 'Failed to get Report Forum Post',
  commentLoadFailed: 'Failed to get Report Forum Post Comment',
  noComment: 'No comment left by moderator.',
} as const;
