import type { Knex } from 'knex';
import type { OutcomeKind } from '@commonpurse/contracts';
import type { Decision, DECISION_EVENT, UNDO_EVENT } from '../../../shared/audit-log/audit-log';
import type { ReviewEffect } from '../review.policy';

type Reviewed = 'post' | 'edit';

/** What differs between decisions on new posts and on edits. */
export type ReviewDecisions = {
  events: (typeof DECISION_EVENT)[Reviewed];
  undoEvents: (typeof UNDO_EVENT)[Reviewed];
  notifications: Record<Decision, OutcomeKind>;
  messages: Record<Decision, string>;
  /** False when it is no longer pending. */
  applyDecision: (trx: Knex.Transaction, postId: string, effect: ReviewEffect, at: Date) => Promise<boolean>;
};
