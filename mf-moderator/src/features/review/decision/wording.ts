import { isAnonymous, MEMBER_MESSAGE, type ReviewPost } from '@commonpurse/contracts';

type Words = { question: string; did: string; empty: string; exception: string };

type Reviewed = Pick<ReviewPost, 'edit' | 'approved' | 'postAnon' | 'postUser'>;

/** The username that an approval makes public: that of an author whose edit gives anonymity up. */
export const revealedName = ({ approved, postUser, ...next }: Omit<Reviewed, 'edit'>): string | undefined =>
  approved && isAnonymous(approved) && !isAnonymous(next) ? postUser.username : undefined;

function approvalEffect({ edit, ...post }: Reviewed): string {
  if (!edit) return 'Everyone who is logged in will be able to read it.';
  const name = revealedName(post);
  return name === undefined
    ? 'The new text will replace the one that readers see now.'
    : `The new text will replace the one that readers see now. The post will no longer be anonymous: readers will see the username ${name}.`;
}

/** The texts of each decision: its confirmation and its result. */
export const WORDS: Record<'approve' | 'reject', (post: Reviewed) => Words> = {
  approve: (post) => ({
    question: `Approve this ${post.edit ? 'edit' : 'post'}? ${approvalEffect(post)}`,
    did: post.edit ? 'Approved the edit of' : 'Approved',
    empty: MEMBER_MESSAGE.review.approveFailed,
    exception: MEMBER_MESSAGE.review.approveError,
  }),
  reject: ({ edit }) => ({
    question: edit
      ? 'Reject this edit? Readers will still see the published text.'
      : 'Reject this post? Only its author and moderators will be able to read it.',
    did: edit ? 'Rejected the edit of' : 'Rejected',
    empty: MEMBER_MESSAGE.review.rejectFailed,
    exception: MEMBER_MESSAGE.review.rejectError,
  }),
};

/** What follows from an approval, beside its button. */
export function approvalWords(post: Reviewed): string {
  if (!post.edit) return 'Everyone who is logged in can read and answer it.';
  const name = revealedName(post);
  return name === undefined
    ? 'The new text replaces the published one.'
    : `The new text replaces the published one. Readers will see the username ${name}.`;
}

/**
 * A button's label: the specified word, whether the next post opens, the effect on the post or its text, and on an
 * approval how many personal details it publishes.
 */
export function decisionLabel(decision: 'approve' | 'reject', post: Reviewed, goesOn: boolean, details = 0) {
  const begins = `${decision === 'approve' ? 'Approve' : 'Reject'}${goesOn ? ' and continue' : ''}`;
  if (decision === 'reject')
    return `${begins}: ${post.edit ? 'keep the post’s text' : 'keep the post out of the forum'}`;
  const found = details === 0 ? '' : ` with ${details} personal ${details === 1 ? 'detail' : 'details'}`;
  if (!post.edit) return `${begins}: publish the post${found}`;
  const name = revealedName(post);
  return `${begins}: replace the post’s text${found}${name === undefined ? '' : ` and make the username ${name} public`}`;
}
