import type { Knex } from 'knex';
import { MEMBER_MESSAGE, MESSAGE, type DecisionReply } from '@commonpurse/contracts';
import { AppError } from '../../errors';
import {
  dropRejectedEdit,
  forgetRejectedEdits,
  keepRejectedEdit,
} from '../../forum/rejected-edits/rejected-edits.service';
import { DECISION_EVENT, findStandingReview, UNDO_EVENT } from '../../shared/audit-log/audit-log';
import type { DecisionAdapter, UndoAdapter, UndoCommand } from '../decisions/decisions.service';
import { clearDue } from '../reports/reports.service';
import {
  decisionRefusal,
  effectOf,
  feedbackBesidePost,
  undoRefusal,
  undoStateOf,
  waiting,
  type Feedback,
  type ReviewEffect,
  type UndoState,
} from './review.policy';
import * as review from './review.repository';

export type ReviewCall = UndoCommand & {
  feedback: Feedback;
  /** `If-Match` of the request: the tag of the text that the moderator read. */
  ifMatch: string | undefined;
};

type Post = review.ReviewedPost;

/** What a decision is on: a new post, or the pending edit of an older one. */
const itemOf = (edit: boolean) => (edit ? 'edit' : 'post');

const NOTIFICATION = {
  post: { approve: 'post-approved', reject: 'post-rejected' },
  edit: { approve: 'edit-approved', reject: 'edit-rejected' },
} as const;

const DONE = {
  post: { approve: MEMBER_MESSAGE.review.approved, reject: MEMBER_MESSAGE.review.rejected },
  edit: { approve: MEMBER_MESSAGE.review.editApproved, reject: MEMBER_MESSAGE.review.editRejected },
} as const;

/** Applies a decision on an edit. False when it is no longer pending. */
async function decideEdit(trx: Knex.Transaction, postId: string, effect: ReviewEffect, at: Date): Promise<boolean> {
  const { text } = effect;
  const pending = await review.takePendingEdit(trx, postId);
  if (!pending) return false;
  if (text) await forgetRejectedEdits(trx, [postId]);
  else await keepRejectedEdit(trx, postId, pending, at);
  await review.replacePublishedText(trx, postId, text, feedbackBesidePost(effect), at);
  return true;
}

/** Decisions on a new post, or on the pending edit of an older one. */
export const reviewAdapter: DecisionAdapter<ReviewCall, Post, DecisionReply> &
  UndoAdapter<Post, UndoState, DecisionReply> = {
  missing: 'POST_NOT_FOUND',
  raced: 'ALREADY_DECIDED',
  subjectType: 'post',
  subject: ({ id }) => ({ kind: 'post', ref: id }),
  lockForUpdate: review.lockPostForUpdate,
  refusal: ({ moderator, ifMatch }, post) => decisionRefusal(moderator, post, ifMatch),

  /** The error for the slower of two moderators names who decided. */
  async explain(trx, code, { id }) {
    const last = code === 'ALREADY_DECIDED' ? await findStandingReview(trx, id) : undefined;
    if (!last) return new AppError(code);
    const { decision, by } = last;
    return new AppError(code, { message: `Already ${decision === 'approve' ? 'approved' : 'rejected'} by ${by}.` });
  },

  effect({ decision, ...call }, post) {
    const { id, authorId } = post;
    const effect = effectOf(post, decision, call.feedback);
    const { edit, status, feedback } = effect;
    const item = itemOf(edit);
    return {
      async apply(trx, at) {
        const isApplied = edit
          ? await decideEdit(trx, id, effect, at)
          : await review.decidePost(trx, id, status, effect.feedback, at);
        return isApplied ? 'applied' : 'raced';
      },
      undoable: { subjectType: 'post', decision, before: undoStateOf(post, effect) },
      notification: { userId: authorId, kind: NOTIFICATION[item][decision], subjectId: id, postId: id, ...feedback },
      event: {
        kind: DECISION_EVENT[item][decision],
        subjectId: id,
        before: { status: post.status, edit: waiting(post) === 'edit' },
        after: { status, edit: false },
      },
      reply: { postID: id, postStatus: status, message: DONE[item][decision] },
    };
  },

  reversal({ id, decision }, post, made) {
    const { before } = made;
    const edit = before.edit !== undefined;
    const item = itemOf(edit);
    return {
      async revert(trx, at) {
        if (undoRefusal(post, made)) return false;
        await dropRejectedEdit(trx, id, made.decidedAt);
        // The post is pending again: the status that a report decided meanwhile still requires must not be applied.
        if (!edit) await clearDue(trx, 'post', id);
        return review.restore(trx, id, before, at);
      },
      retractions: [{ subjectId: id, kinds: [NOTIFICATION[item][decision]] }],
      events: [
        {
          kind: UNDO_EVENT[item][decision],
          subjectId: id,
          before: { status: post.status, edit: false },
          after: { status: before.status, edit },
        },
      ],
      reply: { postID: id, postStatus: before.status, message: MESSAGE.undo.done },
    };
  },
};
