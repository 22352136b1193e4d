/** What can be done only so often in a row. */
export type LimitName = 'post' | 'comment' | 'report' | 'contact' | 'reset' | 'forgotten-password';
