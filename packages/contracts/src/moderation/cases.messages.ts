/** What the API says of a decision on everything that is open on an item: no screen loads these. */
export const cases = {
  changed: 'This changed while you had it open, so nothing was decided. Please look at it again.',
  closed: {
    approve: (count: number) => (count === 1 ? 'The report is approved.' : `${count} reports are approved.`),
    reject: (count: number) => (count === 1 ? 'The report is rejected.' : `${count} reports are rejected.`),
  },
  /** What becomes of an item that keeps its status: by kind, and by its status. */
  keeps: {
    post: {
      Published: 'The post stays on the forum.',
      Rejected: 'The post stays hidden.',
      Pending: 'The post is still waiting for review.',
      Archived: 'The post stays in the archive.',
    },
    comment: {
      Published: 'The comment stays as it is.',
      Rejected: 'The comment stays hidden.',
      Archived: 'The comment stays in the archive.',
      Deleted: 'The comment stays deleted.',
    },
  },
} as const;
