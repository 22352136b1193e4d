import { MEMBER_MESSAGE } from '@commonpurse/contracts';
import { DECISION_EVENT, UNDO_EVENT } from '../../../shared/audit-log/audit-log';
import { forgetRejectedEdits, keepRejectedEdit } from '../../../forum/rejected-edits/rejected-edits.service';
import { feedbackBesidePost } from '../review.policy';
import * as decisions from './decisions.repository';
import type { ReviewDecisions } from './review-decisions';

export const editDecisions: ReviewDecisions = {
  events: DECISION_EVENT.edit,
  undoEvents: UNDO_EVENT.edit,
  notifications: { approve: 'edit-approved', reject: 'edit-rejected' },
  messages: { approve: MEMBER_MESSAGE.review.editApproved, reject: MEMBER_MESSAGE.review.editRejected },
  async applyDecision(trx, postId, effect, at) {
    const { text } = effect;
    const pending = await decisions.takePendingEdit(trx, postId);
    if (!pending) return false;
    if (text) await forgetRejectedEdits(trx, [postId]);
    else await keepRejectedEdit(trx, postId, pending, at);
    await decisions.replacePublishedText(trx, postId, text, feedbackBesidePost(effect), at);
    return true;
  },
};
