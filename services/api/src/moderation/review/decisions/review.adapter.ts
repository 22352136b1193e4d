import { MESSAGE, type DecisionReply } from '@commonpurse/contracts';
import { AppError } from '../../../errors';
import { findStandingReview } from '../../../shared/audit-log/audit-log';
import type { DecisionAdapter, UndoAdapter, UndoCommand } from '../../decisions/decisions.service';
import { dropRejectedEdit } from '../../../forum/rejected-edits/rejected-edits.service';
import { clearDue } from '../../reports/reports.service';
import * as decisions from './decisions.repository';
import { editDecisions } from './edit.adapter';
import { newPostDecisions } from './new-post.adapter';
import type { ReviewDecisions } from './review-decisions';
import {
  decisionRefusal,
  effectOf,
  undoRefusal,
  undoStateOf,
  waiting,
  type Feedback,
  type UndoState,
} from '../review.policy';
import * as review from '../review.repository';

export type ReviewCall = UndoCommand & {
  feedback: Feedback;
  /** `If-Match` of the request: the tag of the text that the moderator read. */
  ifMatch: string | undefined;
};

type Post = review.ReviewedPost;

const decisionsOn = (edit: boolean): ReviewDecisions => (edit ? editDecisions : newPostDecisions);

/** Decisions on a new post, or on the pending edit of an older one. */
export const reviewAdapter: DecisionAdapter<ReviewCall, Post, DecisionReply> &
  UndoAdapter<Post, UndoState, DecisionReply> = {
  missing: 'POST_NOT_FOUND',
  raced: 'ALREADY_DECIDED',
  subjectType: 'post',
  lockForUpdate: review.lockPostForUpdate,
  refusal: ({ moderator, ifMatch }, post) => decisionRefusal(moderator, post, ifMatch),

  /** The error for the slower of two moderators names who decided. */
  async explain(trx, code, { id }) {
    const last = code === 'ALREADY_DECIDED' ? await findStandingReview(trx, id) : undefined;
    if (!last) return new AppError(code);
    const { decision, by } = last;
    return new AppError(code, { message: `Already ${decision === 'approve' ? 'approved' : 'rejected'} by ${by}.` });
  },

  effect({ decision, feedback: given }, post) {
    const { id, authorId } = post;
    const effect = effectOf(post, decision, given);
    const { edit, status, feedback } = effect;
    const { events, notifications, messages, applyDecision } = decisionsOn(edit);
    return {
      apply: async (trx, at) => ((await applyDecision(trx, id, effect, at)) ? 'applied' : 'raced'),
      undoable: { subjectType: 'post', decision, before: undoStateOf(post, effect) },
      notification: { userId: authorId, kind: notifications[decision], subjectId: id, postId: id, ...feedback },
      event: {
        kind: events[decision],
        subjectId: id,
        before: { status: post.status, edit: waiting(post) === 'edit' },
        after: { status, edit: false },
      },
      reply: { postID: id, postStatus: status, message: messages[decision] },
    };
  },

  reversal({ id, decision }, post, made) {
    const { before } = made;
    const edit = before.edit !== undefined;
    const { undoEvents, notifications } = decisionsOn(edit);
    return {
      async revert(trx, at) {
        if (undoRefusal(post, made)) return false;
        await dropRejectedEdit(trx, id, made.decidedAt);
        // The post is pending again: the status that a report decided meanwhile still requires must not be applied.
        if (!edit) await clearDue(trx, 'post', id);
        return decisions.restore(trx, id, before, at);
      },
      retractions: [{ subjectId: id, kinds: [notifications[decision]] }],
      events: [
        {
          kind: undoEvents[decision],
          subjectId: id,
          before: { status: post.status, edit: false },
          after: { status: before.status, edit },
        },
      ],
      reply: { postID: id, postStatus: before.status, message: MESSAGE.undo.done },
    };
  },
};
