import type { ErrorCode, PostStatus } from '@commonpurse/contracts';
import { entityTag, matches } from '../../shared/entity-tag';
import { textIdentity, type PostText } from '../../shared/post-text';
import type { Decision } from '../decisions/decisions.service';

/** A moderator's feedback to the author on a decision. */
export type Feedback = { reason: string | null; note: string | null };

export type Reviewed = {
  id: string;
  authorId: string;
  status: PostStatus;
  archived: boolean;
  changedAt: Date;
  text: PostText;
  /** The last feedback that the author received. */
  feedback: Feedback;
  /** A pending edit of a post that was decided before, and when it was submitted. */
  edit?: { text: PostText; createdAt: Date };
};

/** What is pending: the new post itself, an edit of an older post, or nothing. */
export function waiting(post: Reviewed): 'post' | 'edit' | undefined {
  if (post.archived) return undefined;
  if (post.status === 'Pending') return 'post';
  return post.edit && 'edit';
}

/** The text under review; the post's own text when a decided post has no pending edit. */
export const textForReview = (post: Reviewed): PostText =>
  waiting(post) === 'edit' && post.edit ? post.edit.text : post.text;

/** Strong entity tag of the text under review: it changes with the text, and with what is pending. */
export const textTag = (post: Reviewed): string =>
  entityTag([post.id, waiting(post), ...textIdentity(textForReview(post))]);

/** Why the moderator may not decide this now. Nobody may decide on her own text. */
export function decisionRefusal(
  moderator: { userId: string },
  post: Reviewed,
  ifMatch: string | undefined,
): ErrorCode | undefined {
  if (post.authorId === moderator.userId) return 'NOT_ALLOWED';
  if (post.archived) return 'STATE_CONFLICT';
  if (!waiting(post)) return 'ALREADY_DECIDED';
  return matches(ifMatch, textTag(post)) ? undefined : 'TEXT_CHANGED';
}

/** Why the moderator may not reopen this. Nobody may decide on her own text. */
export function reopenRefusal(
  moderator: { userId: string },
  { authorId, archived, status }: Pick<Reviewed, 'authorId' | 'archived' | 'status'>,
): ErrorCode | undefined {
  if (archived) return 'POST_NOT_FOUND';
  if (authorId === moderator.userId) return 'NOT_ALLOWED';
  return status === 'Rejected' ? undefined : 'NOT_REJECTED';
}

/** The effect of a decision on a post: its status, its replaced text if any, and the feedback for its author. */
export type ReviewEffect = { edit: boolean; status: PostStatus; text?: PostText; feedback: Feedback };

/** A decision on an edit leaves the status unchanged. An approval clears the feedback of an earlier decision. */
export function effectOf(post: Reviewed, decision: Decision, typed: Feedback): ReviewEffect {
  const approved = decision === 'approve';
  const feedback = approved ? { reason: null, note: null } : typed;
  if (waiting(post) !== 'edit') return { edit: false, status: approved ? 'Published' : 'Rejected', feedback };
  return { edit: true, status: post.status, feedback, ...(approved && post.edit && { text: post.edit.text }) };
}

/**
 * The feedback to store with a post after the decision on its edit. Undefined where the post was taken down: the reason
 * for that is kept.
 */
export const feedbackBesidePost = ({ status, feedback }: ReviewEffect): Feedback | undefined =>
  status === 'Published' ? feedback : undefined;

/** What undoing a decision restores, and the state that it requires. */
export type UndoState = {
  status: PostStatus;
  feedback: Feedback;
  /** The published text, where the decision replaced it. */
  text?: PostText;
  /** The pending edit, where the decision was about an edit. */
  edit?: { text: PostText; createdAt: string };
  /** The status after the decision. */
  left: PostStatus;
};

/** The state of a post to store while the decision can be undone. */
export const undoStateOf = ({ status, feedback, text, edit }: Reviewed, effect: ReviewEffect): UndoState => ({
  status,
  feedback,
  ...(effect.text && { text }),
  ...(effect.edit && edit && { edit: { text: edit.text, createdAt: edit.createdAt.toISOString() } }),
  left: effect.status,
});

/** Why the decision cannot be undone: someone changed the post since. */
export function undoRefusal(
  post: Reviewed,
  { decidedAt, before }: { decidedAt: Date; before: UndoState },
): ErrorCode | undefined {
  // State of an older release may have another shape; it is stored for seconds only.
  if (!('feedback' in before)) return 'UNDO_REFUSED';
  // An edit beside a new post needs a decision of its own, before and after this one.
  const hasNewerEdit = before.edit !== undefined && post.edit !== undefined;
  const asLeft = !post.archived && !hasNewerEdit && post.status === before.left;
  return asLeft && post.changedAt.getTime() === decidedAt.getTime() ? undefined : 'UNDO_REFUSED';
}
