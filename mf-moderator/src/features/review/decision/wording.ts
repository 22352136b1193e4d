import { MEMBER_MESSAGE } from '@commonpurse/contracts';

type Words = { question: string; did: string; empty: string; exception: string };

/** The texts of each decision: its confirmation and its result. */
export const WORDS: Record<'approve' | 'reject', (edit: boolean) => Words> = {
  approve: (edit) => ({
    question: edit
      ? 'Approve this edit? Its text then replaces the one that readers see.'
      : 'Approve this post? Everyone who is logged in can read it then.',
    did: edit ? 'Approved the edit of' : 'Approved',
    empty: MEMBER_MESSAGE.review.approveFailed,
    exception: MEMBER_MESSAGE.review.approveError,
  }),
  reject: (edit) => ({
    question: edit
      ? 'Reject this edit? Readers go on seeing the published text.'
      : 'Reject this post? Then only its author and the moderators can read it.',
    did: edit ? 'Rejected the edit of' : 'Rejected',
    empty: MEMBER_MESSAGE.review.rejectFailed,
    exception: MEMBER_MESSAGE.review.rejectError,
  }),
};

/** A button's label: the specified word, whether the next post opens, and the effect on the post or its text. */
export function decisionLabel(decision: 'approve' | 'reject', { edit, goesOn }: { edit: boolean; goesOn: boolean }) {
  const begins = `${decision === 'approve' ? 'Approve' : 'Reject'}${goesOn ? ' and go on' : ''}`;
  if (decision === 'approve') return `${begins}: ${edit ? 'replace the post’s text' : 'publish the post'}`;
  return `${begins}: ${edit ? 'keep the post’s text' : 'keep the post out of the forum'}`;
}
