import { MESSAGE } from '@commonpurse/contracts';

type Words = { question: string; did: string; empty: string; exception: string };

/** The texts of each decision: its confirmation and its result. */
export const WORDS: Record<'approve' | 'reject', (edit: boolean) => Words> = {
  approve: (edit) => ({
    question: edit
      ? 'Approve this edit? Its text then replaces the one that readers see.'
      : 'Approve this post? Everyone who is signed in can read it then.',
    did: edit ? 'Approved the edit of' : 'Approved',
    empty: MESSAGE.review.approveFailed,
    exception: MESSAGE.review.approveError,
  }),
  reject: (edit) => ({
    question: edit
      ? 'Reject this edit? Readers go on seeing the published text.'
      : 'Reject this post? Then only its author and the moderators can read it.',
    did: edit ? 'Rejected the edit of' : 'Rejected',
    empty: MESSAGE.review.rejectFailed,
    exception: MESSAGE.review.rejectError,
  }),
};

/** Reasons worded for the author of the post. */
export const REASONS = [
  'It could help someone find you or another person.',
  'It is not about loans or money.',
  'Some words could hurt other readers.',
  'It offers, asks for or advertises something.',
  'It is the same as another post of yours.',
];
