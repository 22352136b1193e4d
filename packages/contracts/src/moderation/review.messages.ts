import { atMost } from '../at-most';
import { LENGTH } from '../limits';

export const review = {
  listFailed: 'Failed to get Review New Forum Posts',
  detailFailed: 'Failed to get New Forum Post for review',
  approveFailed: 'Approve failed',
  rejectFailed: 'Reject failed',
  approveError: 'Error occurred. Approve unsuccessful.',
  rejectError: 'Error occurred. Reject unsuccessful.',
  approved: 'The post is approved. Everyone can read it now.',
  rejected: 'The post is rejected. Only its author and moderators can read it.',
  editApproved: 'The edit is approved. Everyone can read the new text now.',
  reopened: 'The post is waiting for review again.',
  reopenReason: 'Please say why the post is being reviewed again. Its author will read it.',
  reopenReasonLong: atMost(LENGTH.reason, 'the reason'),
  rejectedListFailed: 'Failed to get the rejected posts',
  rejectedDetailFailed: 'Failed to get the rejected post',
  reopenFailed: 'It could not be reopened.',
  editRejected: 'The edit is rejected. Everyone still sees the old text.',
} as const;
