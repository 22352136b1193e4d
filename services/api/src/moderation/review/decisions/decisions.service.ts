import type { Knex } from 'knex';
import { textOrNull, type DecisionBody, type DecisionReply } from '@commonpurse/contracts';
import type { Clock } from '../../../clock';
import { existingId } from '../../../shared/ids';
import * as moderation from '../../decisions/decisions.service';
import { reviewAdapter, type ReviewCall } from './review.adapter';

/** A moderator's command on a post. */
export type ReviewCommand = Omit<moderation.UndoCommand, 'id'> & { postId: string };

type Decided = { feedback: DecisionBody; ifMatch: ReviewCall['ifMatch'] };

/** Decides on a new post, or on the edit of an older one. */
export async function decide(
  db: Knex,
  clock: Clock,
  { postId, feedback: { reason, note }, ...command }: ReviewCommand & Decided,
): Promise<DecisionReply> {
  const id = existingId(postId, 'POST_NOT_FOUND');
  const feedback = { reason: textOrNull(reason), note: textOrNull(note) };
  return moderation.decide(db, clock, reviewAdapter, { ...command, id, feedback });
}

export async function undo(db: Knex, clock: Clock, { postId, ...command }: ReviewCommand): Promise<DecisionReply> {
  const id = existingId(postId, 'POST_NOT_FOUND');
  return moderation.undo(db, clock, reviewAdapter, { ...command, id });
}
