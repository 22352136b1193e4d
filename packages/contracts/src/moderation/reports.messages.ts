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
  caseChanged: 'This changed while you had it open, so nothing was decided. Please look at it again.',
  reasonRequired: 'Please choose a reason. The author will read it.',
  reasonOnReject: 'A reason or a note for the author goes with an approval only.',
  upheld: 'The report is approved.',
  dismissed: 'The report is rejected.',
  /** The result of a decision on everything that is open on an item. */
  closed: {
    approve: (count: number) => (count === 1 ? 'The report is approved.' : `${count} reports are approved.`),
    reject: (count: number) => (count === 1 ? 'The report is rejected.' : `${count} reports are rejected.`),
  },
  /** What becomes of an item that keeps its status: by kind, and by its status. */
  keeps: {
    post: {
      Published: 'The post stays on the forum.',
      Rejected: 'The post stays hidden.',
      Pending: 'The post still waits for its review.',
      Archived: 'The post stays in the archive.',
    },
    comment: {
      Published: 'The comment stays as it is.',
      Rejected: 'The comment stays hidden.',
      Archived: 'The comment stays in the archive.',
      Deleted: 'The comment stays deleted.',
    },
  },
  /** The result of a decision, and the next step: by kind of item, decision, and status of the item. */
  decided: {
    post: {
      approve: {
        Published: 'The report is approved, and the post is to be hidden next.',
        Rejected: 'The report is approved, and the post stays hidden.',
        Pending: 'The report is approved, and the post still waits for its review.',
        Archived: 'The report is approved, and the post stays in the archive.',
      },
      reject: {
        Published: 'The report is rejected, and the post stays on the forum.',
        Rejected: 'The report is rejected, and the post is to be shown again next.',
        Pending: 'The report is rejected, and the post still waits for its review.',
        Archived: 'The report is rejected, and the post stays in the archive.',
      },
    },
    comment: {
      approve: {
        Published: 'The report is approved, and the comment is to be hidden next.',
        Rejected: 'The report is approved, and the comment stays hidden.',
        Archived: 'The report is approved, and the comment stays in the archive.',
        Deleted: 'The report is approved, and the comment stays deleted.',
      },
      reject: {
        Published: 'The report is rejected, and the comment stays as it is.',
        Rejected: 'The report is rejected, and the comment is to be shown again next.',
        Archived: 'The report is rejected, and the comment stays in the archive.',
        Deleted: 'The report is rejected, and the comment stays deleted.',
      },
    },
  },
  /** The result of the second step for the item. */
  moved: {
    post: {
      Published: 'Everyone can read the post again.',
      Rejected: 'The post is hidden. Nobody but its author and moderators can read it.',
    },
    comment: {
      Published: 'Everyone can read the comment again.',
      PublishedOutOfSight: 'The comment is published. Everyone can read it once its post is published too.',
      Rejected: 'The comment is hidden. Nobody but moderators can read it.',
    },
    nothing: 'Nothing had to change.',
    archived: 'This is in the archive. Nothing was changed.',
  },
} as const;
