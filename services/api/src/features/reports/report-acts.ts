import type { Knex } from 'knex';
import type { UserRole } from '@commonpurse/contracts';
import { recordAudit, type AuditEntry } from '../../shared/audit';
import { SUBJECT, type ReportKind } from './kinds';

/** Who decides on which report, and in which request. */
export type Act = {
  moderator: { userID: string; role: UserRole };
  requestId: string;
  kind: ReportKind;
  /** The report; of a call that sets a status, the item. */
  id: string;
};

type Done = Pick<AuditEntry, 'at' | 'before' | 'after'> & {
  /** What it was done to, and the id of that. */
  to: 'report' | 'item';
  id: string;
  verb: 'approve' | 'reject' | 'publish' | 'undo';
};

/** Puts what was done to a report, or to the status of what it is about, on record. */
export const recordAct = (
  trx: Knex.Transaction,
  { moderator, requestId, kind }: Act,
  { to, id, verb, ...change }: Done,
): Promise<void> =>
  recordAudit(trx, {
    ...change,
    actor: moderator,
    action: `${kind}-${to === 'report' ? 'report' : 'status'}.${verb}`,
    subject: { type: SUBJECT[kind][to], id },
    requestId,
  });
