import { MEMBER_MESSAGE, MESSAGE } from '@commonpurse/contracts';
import type { Command, DecisionAdapter, UndoAdapter } from '../../decisions/decisions.service';
import type { DecidedReport, ItemWords, LockedItem } from '../decisions/report-decisions.policy';
import * as decisions from '../decisions/report-decisions.repository';
import { SUBJECT, type ReportKind } from '../kinds';
import { notificationOfMove, type DueStatus } from '../reports.policy';
import { dueOf, isDecidedSince, NOT_THERE, takeDownRefusal, type TakenState } from './take-down.policy';

/** A moderator's command to take something down that she has read, with the feedback for its author. */
export type TakeDownCall = Command & { reason: string; note: string | null; seen: ItemWords | undefined };

/** A post or comment that is published, or was taken down. */
export type Moved = { id: string; status: DueStatus; message: string };

type Taken = { item: LockedItem; decided: DecidedReport[] };

/** Taking down a published post or comment without a report. */
const adapterFor = (
  kind: ReportKind,
): DecisionAdapter<TakeDownCall, Taken, Moved> & UndoAdapter<Taken, TakenState, Moved> => ({
  missing: NOT_THERE[kind],
  raced: 'ALREADY_TAKEN_DOWN',
  subject: ({ item }) => ({ kind, ref: item.id }),
  subjectType: SUBJECT[kind].takeDown,
  async lockForUpdate(trx, id) {
    const item = await decisions.lockItemForUpdate(trx, kind, id);
    return item && { item, decided: await decisions.listDecided(trx, kind, id) };
  },
  refusal: (call, { item }) => takeDownRefusal(call, kind, item),

  effect({ id, reason, note }, { item, decided }) {
    const { reviewReason, reviewNote } = item.post;
    return {
      async apply(trx, at) {
        // Otherwise the second call of an earlier decision would change the status again.
        await decisions.clearDue(trx, kind, id);
        return (await decisions.move(trx, kind, item, 'Rejected', { reason, note }, at)) ? 'applied' : 'raced';
      },
      undoable: {
        subjectType: SUBJECT[kind].takeDown,
        decision: 'reject',
        before: { review: { reason: reviewReason, note: reviewNote }, due: dueOf(decided) } satisfies TakenState,
      },
      notification: {
        userId: item.authorId,
        kind: notificationOfMove(kind, 'Rejected'),
        subjectId: id,
        postId: item.post.id,
        sentAt: kind === 'comment' ? item.createdAt : null,
        reason,
        note,
      },
      event: {
        kind: `${kind}-taken-down`,
        subjectId: id,
        before: { status: 'Published' },
        after: { status: 'Rejected' },
      },
      reply: { id, status: 'Rejected', message: MEMBER_MESSAGE.takeDown.done[kind] },
    };
  },

  reversal({ id }, { item, decided }, { before, decidedAt }) {
    return {
      async revert(trx, at) {
        if (item.archived || isDecidedSince(decided, decidedAt)) return false;
        for (const { id: report, to } of before.due ?? []) await decisions.setDue(trx, kind, id, [report], to);
        return decisions.move(trx, kind, item, 'Published', before.review, at);
      },
      retractions: [{ subjectId: id, kinds: [notificationOfMove(kind, 'Rejected')] }],
      events: [
        {
          kind: `${kind}-take-down-undone`,
          subjectId: id,
          before: { status: 'Rejected' },
          after: { status: 'Published' },
        },
      ],
      reply: { id, status: 'Published', message: MESSAGE.undo.done },
    };
  },
});

export const TAKE_DOWN_ADAPTER = { post: adapterFor('post'), comment: adapterFor('comment') };
