/** Posts and comments are reported, listed and decided alike; only the reported item differs. */
export type ReportKind = 'post' | 'comment';

/** The subject types of undoable decisions on reports and on items, and on all open reports of an item at once. */
export const SUBJECT = {
  post: { report: 'post_report', item: 'post', takeDown: 'post_take_down', case: 'post_case' },
  comment: { report: 'comment_report', item: 'comment', takeDown: 'comment_take_down', case: 'comment_case' },
} as const;
