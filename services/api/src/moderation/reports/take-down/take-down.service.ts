import type { Knex } from 'knex';
import { takeDownProblem, type TakeDownBody, textOrNull } from '@commonpurse/contracts';
import type { Clock } from '../../../clock';
import { AppError } from '../../../errors';
import { existingId } from '../../../shared/ids';
import * as moderation from '../../decisions/decisions.service';
import type { ReportKind } from '../kinds';
import { TAKE_DOWN_ADAPTER, type Moved } from './take-down.adapter';
import { NOT_THERE } from './take-down.policy';

export type { Moved } from './take-down.adapter';

/** A moderator's command to take down a post or comment. */
export type TakeDownCommand = moderation.Command & { kind: ReportKind };

/** Hides a published post or comment from the forum at once, and notifies its author of the reason. */
export async function takeDown(
  db: Knex,
  clock: Clock,
  { kind, ...command }: TakeDownCommand,
  { reason = '', note = '', seen }: TakeDownBody,
): Promise<Moved> {
  const problem = takeDownProblem({ reason, note });
  if (problem) throw AppError.rule(problem.message);
  const id = existingId(command.id, NOT_THERE[kind]);
  const call = { ...command, id, reason: reason.trim(), note: textOrNull(note), seen };
  return moderation.decide(db, clock, TAKE_DOWN_ADAPTER[kind], call);
}

/** Undoes a recent take-down by the same moderator, unless anything changed since. */
export async function undoTakeDown(db: Knex, clock: Clock, { kind, ...command }: TakeDownCommand): Promise<Moved> {
  const id = existingId(command.id, NOT_THERE[kind]);
  return moderation.undo(db, clock, TAKE_DOWN_ADAPTER[kind], { ...command, id, decision: 'reject' });
}
