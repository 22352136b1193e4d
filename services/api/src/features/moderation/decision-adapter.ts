import type { Knex } from 'knex';
import type { ErrorCode, OutcomeKind, UserRole } from '@commonpurse/contracts';
import type { AppError } from '../../errors';
import type { Notification } from '../outcomes/outcomes.service';
import type { AuditEvent } from './audit-events';
import type { Decision } from './decision-events';
import type { UndoableDecision } from './undoable-decisions.repository';

/** A moderator's call on one item, whose id has the shape of one. */
export type Command = { moderator: { userID: string; role: UserRole }; requestId: string; id: string };

/** What a decision changes, whom it notifies of what, and how it is recorded. */
export type Effect<Reply> = {
  /** Writes the change. `raced` where the item no longer is as it was locked; `unchanged` ends the call without a trace. */
  apply: (trx: Knex.Transaction, at: Date) => Promise<'applied' | 'unchanged' | 'raced'>;
  /** Absent where the decision cannot be undone. `before` is what undoing puts back. */
  undoable?: Pick<UndoableDecision<object>, 'subjectType' | 'decision' | 'before'>;
  /** Null where nobody is to be notified. */
  notification: Omit<Notification, 'decidedAt'> | null;
  event: AuditEvent;
  reply: Reply;
};

/** What the pipeline must know to decide on one kind of item. */
export type DecisionAdapter<Call extends Command, Item, Reply> = {
  missing: ErrorCode;
  raced: ErrorCode;
  lockForUpdate: (trx: Knex.Transaction, id: string) => Promise<Item | undefined>;
  /** Why the moderator may not decide this now. */
  refusal: (call: Call, item: Item) => ErrorCode | undefined;
  /** The refusal as it is answered, where it says more than its code. */
  explain?: (trx: Knex.Transaction, code: ErrorCode, item: Item) => Promise<AppError>;
  effect: (call: Call, item: Item) => Effect<Reply>;
};

/** What undoing a decision puts back, which notifications it retracts, and how it is recorded. */
export type Reversal<Reply> = {
  /** Writes the change. False where anything changed since the decision. */
  revert: (trx: Knex.Transaction, at: Date) => Promise<boolean>;
  retractions: readonly { subjectId: string; kinds: readonly OutcomeKind[] }[];
  events: readonly AuditEvent[];
  reply: Reply;
};

/** A call that takes back this decision. */
export type UndoCommand = Command & { decision: Decision };

/** What the pipeline must know to undo decisions on one kind of item; `Before` is what the decision left to put back. */
export type UndoAdapter<Item, Before, Reply> = {
  missing: ErrorCode;
  subjectType: UndoableDecision<Before>['subjectType'];
  lockForUpdate: (trx: Knex.Transaction, id: string) => Promise<Item | undefined>;
  reversal: (call: UndoCommand, item: Item, made: UndoableDecision<Before>) => Reversal<Reply>;
};
