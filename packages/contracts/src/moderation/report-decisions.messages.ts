/** What the API says of a decision on a report: no screen loads these. */
export const reportDecisions = {
  upheld: 'The report is approved.',
  dismissed: 'The report is rejected.',
  /** The result of a decision, and the next step: by kind of item, decision, and status of the item. */
  decided: {
    post: {
      approve: {
        Published: 'The report is approved, and the post will be hidden next.',
        Rejected: 'The report is approved, and the post stays hidden.',
        Pending: 'The report is approved, and the post is still waiting for review.',
        Archived: 'The report is approved, and the post stays in the archive.',
      },
      reject: {
        Published: 'The report is rejected, and the post stays on the forum.',
        Rejected: 'The report is rejected, and the post will be shown again next.',
        Pending: 'The report is rejected, and the post is still waiting for review.',
        Archived: 'The report is rejected, and the post stays in the archive.',
      },
    },
    comment: {
      approve: {
        Published: 'The report is approved, and the comment will be hidden next.',
        Rejected: 'The report is approved, and the comment stays hidden.',
        Archived: 'The report is approved, and the comment stays in the archive.',
        Deleted: 'The report is approved, and the comment stays deleted.',
      },
      reject: {
        Published: 'The report is rejected, and the comment stays as it is.',
        Rejected: 'The report is rejected, and the comment will be shown again next.',
        Archived: 'The report is rejected, and the comment stays in the archive.',
        Deleted: 'The report is rejected, and the comment stays deleted.',
      },
    },
  },
  /** The result of the second step for the item. */
  moved: {
    post: {
      Published: 'Everyone can read the post again.',
      Rejected: 'The post is hidden. Only its author and moderators can read it.',
    },
    comment: {
      Published: 'Everyone can read the comment again.',
      PublishedOutOfSight: 'The comment is published. Everyone will be able to read it when its post is published too.',
      Rejected: 'The comment is hidden. Only moderators can read it.',
    },
    nothing: 'Nothing had to change.',
    archived: 'This is in the archive. Nothing was changed.',
  },
} as const;
