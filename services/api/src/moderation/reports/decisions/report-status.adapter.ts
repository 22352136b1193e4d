import type { Knex } from 'knex';
import {
  MEMBER_MESSAGE,
  type CommentStatusReply,
  type PostStatusReply,
  type ReportedPostStatus,
  type ReportSource,
} from '@commonpurse/contracts';
import { AppError } from '../../../errors';
import { type Command, type DecisionAdapter } from '../../decisions/decisions.service';
import { amendUndoableDecision, forgetUndoableDecisions } from '../../../shared/undoable-decisions';
import { SUBJECT, type ReportKind } from '../kinds';
import { itemChanged } from './item-changed';
import { statusMessage, toStatusReply } from './report-decisions.mapper';
import {
  statusRefusal,
  withStatus,
  type AuthorWords,
  type DecidedReport,
  type LockedItem,
  type UndoState,
} from './report-decisions.policy';
import * as decisions from './report-decisions.repository';
import { MISSING } from '../reporting/reporting.policy';
import { notificationOfMove, type DueStatus } from '../reports.policy';

/** The status that the item should get, where the caller expects it to be stored, and the status that she saw. */
export type StatusCall = Command & {
  to: DueStatus;
  source: ReportSource;
  seenStatus: ReportedPostStatus | undefined;
};

type Reported = { item: LockedItem; decided: DecidedReport[] };

/** The second call: sets the status of a reported item that a decision requires. Repeating it changes nothing. */
const adapterFor = (
  kind: ReportKind,
): DecisionAdapter<StatusCall, Reported, PostStatusReply & Partial<CommentStatusReply>> => ({
  missing: MISSING[kind],
  raced: 'STATE_CONFLICT',
  subject: ({ item }) => ({ kind, ref: item.id }),

  async lockForUpdate(trx, id) {
    const item = await decisions.lockItemForUpdate(trx, kind, id);
    return item && { item, decided: await decisions.listDecided(trx, kind, id) };
  },

  refusal: ({ moderator, ...call }, { item, decided }) =>
    statusRefusal(moderator, item, { ...call, decided: decided.length > 0 }),

  explain: async (trx, code, { item }) => (code === 'ITEM_CHANGED' ? itemChanged(trx, kind, item) : new AppError(code)),

  effect(call, { item, decided }) {
    const { id, to } = call;
    const { archived, status } = item;
    const words = wordsOf(call, decided);
    const { archived: inArchive, nothing } = MEMBER_MESSAGE.reportDecisions.moved;
    return {
      async apply(trx, at) {
        if (archived) return 'unchanged';
        await decisions.setDue(trx, kind, id, idsOf(satisfiedBy(to, decided)), null);
        if (status === to) return 'unchanged';
        if (!(await decisions.move(trx, kind, item, to, words, at))) return 'raced';
        await attributeMove(trx, kind, call, { item, decided });
        return 'applied';
      },
      notification: {
        userId: item.authorId,
        kind: notificationOfMove(kind, to),
        subjectId: id,
        postId: item.post.id,
        // A notification identifies a post by its title, a comment by its time.
        sentAt: kind === 'comment' ? item.createdAt : null,
        ...words,
      },
      event: {
        kind: `${kind}-${to === 'Published' ? 'shown' : 'hidden'}`,
        subjectId: id,
        before: { status },
        after: { status: to },
      },
      reply:
        archived || status === to
          ? toStatusReply(kind, item, archived ? inArchive : nothing)
          : toStatusReply(kind, withStatus(item, kind, to), statusMessage(kind, to, item)),
    };
  },
});

const idsOf = (reports: readonly DecidedReport[]) => reports.map(({ id }) => id);
const satisfiedBy = (to: DueStatus, decided: readonly DecidedReport[]) => decided.filter(({ due }) => due === to);

/** The latest decision that this move completes: the moderator's own, or else a colleague's. */
const completedBy = ({ moderator, to }: StatusCall, decided: readonly DecidedReport[]): DecidedReport | undefined => {
  const satisfied = satisfiedBy(to, decided);
  return satisfied.find(({ moderatorId }) => moderatorId === moderator.userId) ?? satisfied[0];
};

/** What the author reads. Only an approval of a report stores such words, and only its move hides the item. */
function wordsOf(call: StatusCall, decided: readonly DecidedReport[]): AuthorWords {
  const { reason = null, note = null } = completedBy(call, decided) ?? {};
  return { reason, note };
}

/**
 * Attributes the move to the latest of the moderator's own decisions that required it; undoing that decision undoes the
 * move. Decisions made when the item had another status can no longer be undone.
 */
async function attributeMove(
  trx: Knex.Transaction,
  kind: ReportKind,
  { moderator, to }: StatusCall,
  { item: { id, post }, decided }: Reported,
): Promise<void> {
  const satisfied = satisfiedBy(to, decided);
  const own = satisfied.find(({ moderatorId }) => moderatorId === moderator.userId);
  const others = decided.filter((report) => !satisfied.includes(report));
  await forgetUndoableDecisions(trx, SUBJECT[kind].report, idsOf(others));
  await forgetUndoableDecisions(trx, SUBJECT[kind].takeDown, [id]);
  if (kind === 'post') await forgetUndoableDecisions(trx, 'post', [id]);
  if (!own) return;
  const moved: UndoState['moved'] = {
    to,
    review: { reason: post.reviewReason, note: post.reviewNote },
    alsoDue: idsOf(satisfied.filter((report) => report !== own)),
  };
  await amendUndoableDecision(trx, SUBJECT[kind].report, own.id, { moved });
}

export const STATUS_ADAPTER = { post: adapterFor('post'), comment: adapterFor('comment') };
