import { MEMBER_MESSAGE, type DecisionReply } from '@commonpurse/contracts';
import type { Command, DecisionAdapter } from '../../decisions/decisions.service';
import { forgetUndoableDecisions } from '../../../shared/undoable-decisions';
import { clearDue, forgetUndoOfHiding } from '../../reports/reports.service';
import * as rejected from './rejected.repository';
import { reopenRefusal } from '../review.policy';
import * as review from '../review.repository';

/** A moderator's command to review a rejected post again, with the reason for its author. */
export type ReopenCall = Command & { reason: string };

export const reopenAdapter: DecisionAdapter<ReopenCall, review.ReviewedPost, DecisionReply> = {
  missing: 'POST_NOT_FOUND',
  raced: 'NOT_REJECTED',
  subject: ({ id }) => ({ kind: 'post', ref: id }),
  lockForUpdate: review.lockPostForUpdate,
  refusal: ({ moderator }, post) => reopenRefusal(moderator, post),

  effect: ({ id, reason }, { authorId }) => ({
    async apply(trx, at) {
      // An earlier decision can no longer be undone, because the post is pending again.
      await forgetUndoableDecisions(trx, 'post', [id]);
      await forgetUndoOfHiding(trx, 'post', id, at);
      await clearDue(trx, 'post', id);
      return (await rejected.reopen(trx, id, at)) ? 'applied' : 'raced';
    },
    notification: { userId: authorId, kind: 'post-reopened', subjectId: id, postId: id, reason },
    event: { kind: 'post-reopened', subjectId: id, before: { status: 'Rejected' }, after: { status: 'Pending' } },
    reply: { postID: id, postStatus: 'Pending', message: MEMBER_MESSAGE.review.reopened },
  }),
};
