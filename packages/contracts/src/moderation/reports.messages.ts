export const reports = {
  postsFailed: 'Failed to get Reported Forum Posts',
  postFailed: 'Failed to get Forum Posts Report',
  commentsFailed: 'Failed to get Reported Forum Comments',
  commentFailed: 'Failed to get Forum Comment Report',
  archivedPostsFailed: 'Failed to get Archived Forum Post Reports',
  archivedCommentsFailed: 'Failed to get Archived Forum Comment Reports',
  archivedDetailFailed: 'Failed to fetch Archived Report Details',
  unfinishedFailed: 'Failed to get Decisions to finish',
  postStatusFailed: 'Post status update failed.',
  commentStatusFailed: 'Comment status update failed.',
  itemChanged: 'This was changed while you had it open, so nothing was decided. Please look at it again.',
  reasonOnReject: 'You can only send the author a reason or a note when you approve the report.',
} as const;
