/** Posts and comments are reported, listed and decided alike; only what stands behind a report differs. */
export type ReportKind = 'post' | 'comment';

/** What a report and its item are called where decisions are kept to be undone. */
export const SUBJECT = {
  post: { report: 'post_report', item: 'post', takeDown: 'post_take_down' },
  comment: { report: 'comment_report', item: 'comment', takeDown: 'comment_take_down' },
} as const;
