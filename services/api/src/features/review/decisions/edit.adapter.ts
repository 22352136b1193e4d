import { MESSAGE } from '@commonpurse/contracts';
import { DECISION_EVENT, UNDO_EVENT } from '../../moderation/audit-log.service';
import * as decisions from './decisions.repository';
import type { ReviewDecisions } from './review-decisions';

export const editDecisions: ReviewDecisions = {
  events: DECISION_EVENT.edit,
  undoEvents: UNDO_EVENT.edit,
  notifications: { approve: 'edit-approved', reject: 'edit-rejected' },
  messages: { approve: MESSAGE.review.editApproved, reject: MESSAGE.review.editRejected },
  async applyDecision(trx, postId, { text, feedback }, at) {
    if (!(await decisions.deletePendingEdit(trx, postId))) return false;
    await decisions.replacePublishedText(trx, postId, text, feedback, at);
    return true;
  },
};
