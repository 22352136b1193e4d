import type { Knex } from 'knex';
import { takeDownProblem, type TakeDownBody } from '@commonpurse/contracts';
import type { Clock } from '../../../clock';
import { AppError } from '../../../errors';
import { existingId } from '../../../shared/ids';
import * as moderation from '../../moderation/decisions.service';
import type { ReportKind } from '../kinds';
import { TAKE_DOWN_ADAPTER, type Moved } from './take-down.adapter';
import { NOT_THERE } from './take-down.policy';

export type { Moved } from './take-down.adapter';

/** Who takes what down, and in which request. */
export type TakeDownCommand = moderation.Command & { kind: ReportKind };

/** Takes a published post or comment out of the forum at once; its author reads why. */
export async function takeDown(
  db: Knex,
  clock: Clock,
  { kind, ...command }: TakeDownCommand,
  { reason = '', note = '' }: TakeDownBody,
): Promise<Moved> {
  const problem = takeDownProblem({ reason, note });
  if (problem) throw AppError.rule(problem.message);
  const id = existingId(command.id, NOT_THERE[kind]);
  const call = { ...command, id, reason: reason.trim(), note: note.trim() || null };
  return moderation.decide(db, clock, TAKE_DOWN_ADAPTER[kind], call);
}

/** Puts back what the same moderator took down a moment ago, unless anything changed since. */
export async function undoTakeDown(db: Knex, clock: Clock, { kind, ...command }: TakeDownCommand): Promise<Moved> {
  const id = existingId(command.id, NOT_THERE[kind]);
  return moderation.undo(db, clock, TAKE_DOWN_ADAPTER[kind], { ...command, id, decision: 'reject' });
}
