import type { Knex } from 'knex';
import type { EscalationItem, EscalationKind, EscalationRef } from '@commonpurse/contracts';
import { AppError } from '../../errors';
import { listActiveModerators } from '../../identity/suspensions/suspensions.service';
import { recordAudit, type AuditContext } from '../../shared/audit-log/audit-log';
import { shownName } from '../../shared/shown-name';

/** The item that a decision is about, as escalations know it. */
export type Subject = { kind: EscalationItem; ref: string };

type Open = {
  id: string;
  kind: EscalationKind;
  openedBy: string | null;
  openedAt: Date;
  name: string | null;
  active: boolean | null;
};

/** The open escalations of an item, danger first. */
export const openEscalations = (db: Knex, { kind, ref }: Subject): Promise<Open[]> =>
  db('escalations as escalation')
    .leftJoin('users', 'users.id', 'escalation.opened_by')
    .where({ 'escalation.item_kind': kind, 'escalation.ref': ref })
    .whereNull('escalation.closed_at')
    .orderBy('escalation.kind')
    .select({
      id: 'escalation.id',
      kind: 'escalation.kind',
      openedBy: 'escalation.opened_by',
      openedAt: 'escalation.opened_at',
      name: 'users.username',
      active: 'users.active',
    });

export const toEscalationRef = ({ id, kind, openedBy, openedAt, name, active }: Open): EscalationRef => ({
  escalationID: id,
  kind,
  openedBy: openedBy === null ? null : { username: shownName(name, active) },
  openedAt: openedAt.toISOString(),
});

/**
 * The escalation that a moderator's decision on a locked item waits for: any where someone may be in danger, and her own
 * request for a second opinion, unless nobody else moderates.
 */
export async function escalationBefore(
  trx: Knex.Transaction,
  subject: Subject,
  { userId }: { userId: string },
  now: Date,
): Promise<EscalationRef | undefined> {
  const open = await openEscalations(trx, subject);
  const danger = open.find(({ kind }) => kind === 'danger');
  if (danger) return toEscalationRef(danger);
  const hers = open.find(({ kind, openedBy }) => kind === 'second-opinion' && openedBy === userId);
  if (!hers) return undefined;
  const others = (await listActiveModerators(trx, now)).filter((id) => id !== userId);
  return others.length > 0 ? toEscalationRef(hers) : undefined;
}

/** Throws ESCALATION_OPEN, with the escalation, where the moderator's decision on a locked item waits for one. */
export async function refuseEscalated(
  trx: Knex.Transaction,
  subject: Subject,
  moderator: { userId: string },
  now: Date,
): Promise<void> {
  const escalation = await escalationBefore(trx, subject, moderator, now);
  if (escalation) throw new AppError('ESCALATION_OPEN', { details: { escalation } });
}

/** Whether moderators hold a locked item back, because someone may be in danger. */
export const isInDanger = async (trx: Knex.Transaction, subject: Subject): Promise<boolean> =>
  (await openEscalations(trx, subject)).some(({ kind }) => kind === 'danger');

/** Ends the request for a second opinion on an item that a moderator has decided on. */
export async function endSecondOpinion(trx: Knex.Transaction, subject: Subject, context: AuditContext): Promise<void> {
  const { at, actor } = context;
  const ended = await trx('escalations')
    .where({ kind: 'second-opinion', item_kind: subject.kind, ref: subject.ref, closed_at: null })
    .update({ closed_at: at, closed_by: actor?.userId ?? null, outcome: 'decided', version: trx.raw('version + 1') })
    .returning('id');
  for (const { id } of ended)
    await recordAudit(trx, { kind: 'escalation-closed', subjectId: id, after: { outcome: 'decided' } }, context);
}
