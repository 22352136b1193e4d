import type { Knex } from 'knex';
import type { ErrorCode, OutcomeKind, UserRole } from '@commonpurse/contracts';
import type { AppError } from '../../errors';
import type { Caller } from '../../shared/caller-lock';
import type { Notification } from '../../identity/updates/updates.service';
import type { AuditEvent } from '../../shared/audit-log/audit-events';
import type { Decision } from '../../shared/audit-log/decision-events';
import type { UndoableDecision } from '../../shared/undoable-decisions';
import type { Subject } from './escalated';

/** A moderator's command on one item; the item's id is well-formed. `batchId` is that of an act on several items. */
export type Command = {
  moderator: Caller & { role: UserRole };
  requestId: string;
  id: string;
  batchId?: string | undefined;
  /** Whether one notification is about the whole batch, of which those of its decisions are parts. */
  notifiesOnce?: true;
};

/** The changes of a decision, its notification, and its audit event. */
export type Effect<Reply> = {
  /**
   * Writes the change. Returns `raced` when the item has changed since it was locked; `unchanged` ends the command
   * without notification or audit event.
   */
  apply: (trx: Knex.Transaction, at: Date) => Promise<'applied' | 'unchanged' | 'raced'>;
  /** Absent when the decision cannot be undone. `before` is what undoing restores. */
  undoable?: Pick<UndoableDecision<object>, 'subjectType' | 'decision' | 'before'>;
  /** Null when nobody is notified. */
  notification: Omit<Notification, 'decidedAt'> | null;
  event: AuditEvent;
  reply: Reply;
};

/** What the decision pipeline needs to know about one kind of item. */
export type DecisionAdapter<Call extends Command, Item, Reply> = {
  missing: ErrorCode;
  raced: ErrorCode;
  /** What the decision is on, as escalations know it; null where none can stand in its way. */
  subject: (item: Item) => Subject | null;
  lockForUpdate: (trx: Knex.Transaction, id: string) => Promise<Item | undefined>;
  /** Why the moderator may not decide this now. */
  refusal: (call: Call, item: Item) => ErrorCode | undefined;
  /** The error reply of a refusal, where it contains more than its code. */
  explain?: (trx: Knex.Transaction, code: ErrorCode, item: Item) => Promise<AppError>;
  effect: (call: Call, item: Item) => Effect<Reply>;
};

/** What undoing a decision restores, which notifications it retracts, and its audit event. */
export type Reversal<Reply> = {
  /** Writes the change. Returns false when anything changed since the decision. */
  revert: (trx: Knex.Transaction, at: Date) => Promise<boolean>;
  retractions: readonly { subjectId: string; kinds: readonly OutcomeKind[] }[];
  events: readonly AuditEvent[];
  reply: Reply;
};

/** A command that undoes this decision. */
export type UndoCommand = Command & { decision: Decision };

/**
 * What the pipeline needs to know to undo decisions on one kind of item; `Before` is the state that the decision stored
 * for undo.
 */
export type UndoAdapter<Item, Before, Reply> = {
  missing: ErrorCode;
  subject: (item: Item) => Subject | null;
  subjectType: UndoableDecision<Before>['subjectType'];
  lockForUpdate: (trx: Knex.Transaction, id: string) => Promise<Item | undefined>;
  reversal: (call: UndoCommand, item: Item, made: UndoableDecision<Before>) => Reversal<Reply>;
};
