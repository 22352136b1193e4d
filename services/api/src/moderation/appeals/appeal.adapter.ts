import type { Knex } from 'knex';
import { MEMBER_MESSAGE, type AppealDecisionReply } from '@commonpurse/contracts';
import type { Clock } from '../../clock';
import { AppError } from '../../errors';
import { shownName } from '../../shared/shown-name';
import type { Command, DecisionAdapter } from '../decisions/decisions.service';
import { listActiveModerators } from '../../identity/suspensions/suspensions.service';
import { decisionRefusal, statusAfter, type Overturning } from './appeals.policy';
import * as appeals from './appeals.repository';
import { dropAppealedText, OVERTURNING } from './overturning';

export type AppealCall = Command & { decision: Overturning; reply: string };

type LockedAppeal = { appeal: appeals.Appeal; stands: boolean; moderators: string[] };

/**
 * Locks the appeal after its subject: a concurrent decision on the subject, or a change of it, waits and then finds the
 * appeal decided.
 */
async function lock(trx: Knex.Transaction, clock: Clock, id: string): Promise<LockedAppeal | undefined> {
  const found = await appeals.find(trx, id);
  if (!found) return undefined;
  const stands = await OVERTURNING[found.kind].lock(trx, found, clock.now());
  const appeal = await appeals.lockForUpdate(trx, id);
  return appeal && { appeal, stands, moderators: await listActiveModerators(trx, clock.now()) };
}

async function apply(
  trx: Knex.Transaction,
  appeal: appeals.Appeal,
  { decision, reply, moderator }: AppealCall,
  at: Date,
): Promise<'applied' | 'raced'> {
  const closing = { status: statusAfter(decision), reply, by: moderator.userId, at } as const;
  if (!(await appeals.close(trx, appeal.id, closing))) return 'raced';
  if (decision === 'uphold') {
    await dropAppealedText(trx, appeal);
    return 'applied';
  }
  const restored = await OVERTURNING[appeal.kind].restore(trx, appeal, { by: moderator.userId, now: at });
  return restored ? 'applied' : 'raced';
}

const messageOf = (decision: Overturning, { kind }: appeals.Appeal): string =>
  decision === 'uphold' ? MEMBER_MESSAGE.appealDecisions.upheld : MEMBER_MESSAGE.appealDecisions.overturned[kind];

/** Decisions on appeals, which cannot be undone. */
export const appealAdapter = (clock: Clock): DecisionAdapter<AppealCall, LockedAppeal, AppealDecisionReply> => ({
  missing: 'NOT_FOUND',
  raced: 'APPEALED_CHANGED',
  subject: ({ appeal: { kind, ref } }) =>
    kind === 'suspension' ? null : { kind: kind === 'comment' ? 'comment' : 'post', ref },
  lockForUpdate: (trx, id) => lock(trx, clock, id),
  refusal: ({ moderator, decision }, { appeal, ...locked }) =>
    decisionRefusal(moderator, decision, { ...appeal, authorId: appeal.userId, ...locked }),

  /** The error for the slower of two moderators names who decided. */
  async explain(trx, code, { appeal: { status, closedBy } }) {
    if (code !== 'APPEAL_DECIDED') return new AppError(code);
    const name = closedBy === null ? undefined : (await appeals.namesOf(trx, [closedBy])).get(closedBy);
    return new AppError(code, {
      message: `Already ${status.toLowerCase()} by ${shownName(name?.username, name?.active)}.`,
    });
  },

  effect(call, { appeal }) {
    const { decision, reply } = call;
    const { id, userId, kind, ref, postId, createdAt } = appeal;
    const status = statusAfter(decision);
    return {
      apply: (trx, at) => apply(trx, appeal, call, at),
      notification: {
        userId,
        kind: decision === 'uphold' ? 'appeal-upheld' : 'appeal-overturned',
        subjectId: ref,
        postId,
        note: reply,
        sentAt: createdAt,
      },
      event: {
        kind: decision === 'uphold' ? 'appeal-upheld' : 'appeal-overturned',
        subjectId: id,
        before: { status: 'Pending' },
        after: { status, kind, ref },
      },
      reply: { appealID: id, appealStatus: status, message: messageOf(decision, appeal) },
    };
  },
});
