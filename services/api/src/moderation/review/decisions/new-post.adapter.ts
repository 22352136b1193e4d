import { MEMBER_MESSAGE } from '@commonpurse/contracts';
import { DECISION_EVENT, UNDO_EVENT } from '../../../shared/audit-log/audit-log';
import * as decisions from './decisions.repository';
import type { ReviewDecisions } from './review-decisions';

export const newPostDecisions: ReviewDecisions = {
  events: DECISION_EVENT.post,
  undoEvents: UNDO_EVENT.post,
  notifications: { approve: 'post-approved', reject: 'post-rejected' },
  messages: { approve: MEMBER_MESSAGE.review.approved, reject: MEMBER_MESSAGE.review.rejected },
  applyDecision: (trx, postId, { status, feedback }, at) => decisions.decidePost(trx, postId, status, feedback, at),
};
