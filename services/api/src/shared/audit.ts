import type { Knex } from 'knex';
import type { UserRole } from '@commonpurse/contracts';

export type AuditEntry = {
  at: Date;
  /** Who did it; null where nobody was signed in. */
  actor: { userID: string; role: UserRole } | null;
  /** What was done, as noun.verb: `post.approve`. */
  action: string;
  subject: { type: string; id: string | null };
  /** What changed, by field. Never a password, a token or the text of a post. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  requestId: string;
};

/** Adds a row to the append-only log, in the transaction of what it records. */
export async function recordAudit(trx: Knex.Transaction, entry: AuditEntry): Promise<void> {
  await trx('audit_log').insert({
    at: entry.at,
    actor_id: entry.actor?.userID ?? null,
    actor_role: entry.actor?.role ?? null,
    action: entry.action,
    subject_type: entry.subject.type,
    subject_id: entry.subject.id,
    before: entry.before ? JSON.stringify(entry.before) : null,
    after: entry.after ? JSON.stringify(entry.after) : null,
    request_id: entry.requestId,
  });
}
