import type { ErrorCode, PostStatus } from '@commonpurse/contracts';
import { entityTag, matches } from '../../shared/entity-tag';
import { textIdentity, type PostText } from '../../shared/post-text';
import type { Decision } from '../moderation/decisions.service';

/** What a moderator tells the author with a decision. */
export type Feedback = { reason: string | null; note: string | null };

export type Reviewed = {
  id: string;
  authorId: string;
  status: PostStatus;
  archived: boolean;
  changedAt: Date;
  text: PostText;
  /** What the author was told last. */
  feedback: Feedback;
  /** An edit of a post that was decided before, and when it was handed in. */
  edit?: { text: PostText; createdAt: Date };
};

/** What waits for a decision: the new post itself, the edit of an old one, or nothing. */
export function waiting(post: Reviewed): 'post' | 'edit' | undefined {
  if (post.archived) return undefined;
  if (post.status === 'Pending') return 'post';
  return post.edit && 'edit';
}

/** The text that waits; of a decided post without an edit, its own. */
export const textForReview = (post: Reviewed): PostText =>
  waiting(post) === 'edit' && post.edit ? post.edit.text : post.text;

/** Strong entity tag of the text that is read for review: another text, or another thing to decide, is another tag. */
export const textTag = (post: Reviewed): string =>
  entityTag([post.id, waiting(post), ...textIdentity(textForReview(post))]);

/** Why the moderator may not decide this now. Nobody decides on her own words. */
export function decisionRefusal(
  moderator: { userID: string },
  post: Reviewed,
  ifMatch: string | undefined,
): ErrorCode | undefined {
  if (post.authorId === moderator.userID) return 'NOT_ALLOWED';
  if (post.archived) return 'STATE_CONFLICT';
  if (!waiting(post)) return 'ALREADY_DECIDED';
  return matches(ifMatch, textTag(post)) ? undefined : 'TEXT_CHANGED';
}

/** What a decision makes of a post: its status, its text where that is replaced, and the feedback for its author. */
export type ReviewEffect = { edit: boolean; status: PostStatus; text?: PostText; feedback: Feedback };

/** An edit leaves the status as it is. An approval ends the feedback of an earlier decision. */
export function effectOf(post: Reviewed, decision: Decision, given: Feedback): ReviewEffect {
  const approved = decision === 'approve';
  const feedback = approved ? { reason: null, note: null } : given;
  if (waiting(post) !== 'edit') return { edit: false, status: approved ? 'Published' : 'Rejected', feedback };
  return { edit: true, status: post.status, feedback, ...(approved && post.edit && { text: post.edit.text }) };
}

/** What undoing a decision puts back, and what it must find. */
export type UndoState = {
  status: PostStatus;
  feedback: Feedback;
  /** The text that everyone read, where the decision replaced it. */
  text?: PostText;
  /** The edit that waited, where it was one that was decided. */
  edit?: { text: PostText; createdAt: string };
  /** The status that the decision left. */
  left: PostStatus;
};

/** What to keep of a post for as long as the decision can be undone. */
export const undoStateOf = ({ status, feedback, text, edit }: Reviewed, effect: ReviewEffect): UndoState => ({
  status,
  feedback,
  ...(effect.text && { text }),
  ...(effect.edit && edit && { edit: { text: edit.text, createdAt: edit.createdAt.toISOString() } }),
  left: effect.status,
});

/** Why the decision stays as it is: something changed since, by whomever. */
export function undoRefusal(
  post: Reviewed,
  { decidedAt, before }: { decidedAt: Date; before: UndoState },
): ErrorCode | undefined {
  // What an older release kept for undo may have another shape: it stands for seconds only.
  if (!('feedback' in before)) return 'UNDO_REFUSED';
  const asLeft = !post.archived && !post.edit && post.status === before.left;
  return asLeft && post.changedAt.getTime() === decidedAt.getTime() ? undefined : 'UNDO_REFUSED';
}
