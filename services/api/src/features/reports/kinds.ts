/** Posts and comments are reported, listed and decided alike; only what stands behind a report differs. */
export type ReportKind = 'post' | 'comment';

/** A report is upheld, which hides the item, or dismissed, which leaves or restores it. */
export type Verdict = 'approve' | 'reject';

/** What a report and its item are called where decisions are remembered and audited. */
export const SUBJECT = {
  post: { report: 'post_report', item: 'post' },
  comment: { report: 'comment_report', item: 'comment' },
} as const;
