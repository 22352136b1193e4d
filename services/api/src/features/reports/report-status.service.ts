import type { Knex } from 'knex';
import { MESSAGE, type ReportActBody, type ReportSource } from '@commonpurse/contracts';
import type { Clock } from '../../clock';
import { AppError } from '../../errors';
import { amendDecision, forgetDecisions } from '../../shared/decisions';
import { refuseOtherIdentity } from '../../shared/identity';
import { existingId } from '../../shared/ids';
import { recordAudit } from '../moderation/audit-log.service';
import { tell } from '../outcomes/outcomes.service';
import { SUBJECT } from './kinds';
import { auditContext, type Act } from './report-acts';
import { statusMessage, toStatusReply } from './report-decisions.answers';
import { statusRefusal, withStatus, type Before, type DecidedReport, type HeldItem } from './report-decisions.policy';
import * as decisions from './report-decisions.repository';
import { MISSING } from './reporting.policy';
import { outcomeOfMove, type DueStatus } from './reports.policy';

/** Which status the item is to have, and where the caller believes it to stand. */
export type Wanted = { to: DueStatus; source: ReportSource };

/** The second call: gives the item the status that a decision asks for. Made again, it changes nothing. */
export async function setStatus(db: Knex, clock: Clock, act: Act, { to, source }: Wanted, body: ReportActBody) {
  const { moderator, kind } = act;
  refuseOtherIdentity(moderator, body.userID);
  const id = existingId(act.id, MISSING[kind]);
  return db.transaction(async (trx) => {
    const item = await decisions.holdItem(trx, kind, id);
    if (!item) throw new AppError(MISSING[kind]);
    const decided = await decisions.listDecided(trx, kind, id);
    const refusal = statusRefusal(moderator, item, { source, decided: decided.length > 0 });
    if (refusal) throw new AppError(refusal);
    if (item.archived) return toStatusReply(kind, item, MESSAGE.reports.moved.archived);

    const satisfied = decided.filter(({ due }) => due === to);
    await decisions.setDue(trx, kind, id, idsOf(satisfied), null);
    if (item.status === to) return toStatusReply(kind, item, MESSAGE.reports.moved.nothing);
    const at = clock.now();
    if (!(await decisions.move(trx, kind, item, to, { reason: null, note: null }, at))) {
      throw new AppError('STATE_CONFLICT');
    }
    await noteMove(trx, act, item, to, decided);
    await tell(trx, {
      userId: item.authorId,
      kind: outcomeOfMove(kind, to),
      subjectId: id,
      postId: item.post.id,
      // A post is known by its title, a comment by when she wrote it.
      sentAt: kind === 'comment' ? item.createdAt : null,
      decidedAt: at,
    });
    const change = { before: { status: item.status }, after: { status: to } };
    const event = { kind: `${kind}-${to === 'Published' ? 'shown' : 'hidden'}`, subjectId: id, ...change } as const;
    await recordAudit(trx, event, auditContext(act, at));
    return toStatusReply(kind, withStatus(item, kind, to), statusMessage(kind, to, item));
  });
}

const idsOf = (reports: readonly DecidedReport[]) => reports.map(({ id }) => id);

/**
 * The move belongs to the last of the moderator's own decisions that asked for it, and is undone with that. Whatever was
 * decided when the item stood otherwise can no longer be undone.
 */
async function noteMove(
  trx: Knex.Transaction,
  { moderator, kind }: Act,
  { id, post }: HeldItem,
  to: DueStatus,
  decided: readonly DecidedReport[],
): Promise<void> {
  const satisfied = decided.filter(({ due }) => due === to);
  const own = satisfied.find(({ moderatorId }) => moderatorId === moderator.userID);
  await forgetDecisions(trx, SUBJECT[kind].report, idsOf(decided.filter((report) => !satisfied.includes(report))));
  if (kind === 'post') await forgetDecisions(trx, 'post', [id]);
  if (!own) return;
  const moved: Before['moved'] = {
    to,
    review: { reason: post.reviewReason, note: post.reviewNote },
    alsoDue: idsOf(satisfied.filter((report) => report !== own)),
  };
  await amendDecision(trx, SUBJECT[kind].report, own.id, { moved });
}
