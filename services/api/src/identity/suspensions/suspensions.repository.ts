import type { Knex } from 'knex';
import type { DbAppealRow, DbSuspensionRow } from '../../database/tables';

export type Suspension = {
  suspensionId: string;
  userId: string;
  /** The moderator who suspended the account; null where a restore lost the moderator's account. */
  moderatorId: string | null;
  reason: string;
  since: Date;
  until: Date | null;
};

const toSuspension = (row: DbSuspensionRow): Suspension => ({
  suspensionId: row.id,
  userId: row.user_id,
  moderatorId: row.moderator_id,
  reason: row.reason,
  since: row.since,
  until: row.until,
});

/** SQL for whether a row of `suspensions` is in effect at the bound time. */
const HOLDS = 'suspensions.ended_at is null and (suspensions.until is null or suspensions.until > ?)';

/** SQL: the current suspension of a row of `users`, as an object; null where there is none. */
export const standingOfUser = (db: Knex, now: Date): Knex.Raw =>
  db.raw(
    `(select json_build_object('reason', reason, 'since', since, 'until', suspensions.until) from suspensions
      where suspensions.user_id = users.id and ${HOLDS})`,
    [now],
  );

/** The current suspension of an account. */
export async function findStanding(db: Knex, userId: string, now: Date): Promise<Suspension | undefined> {
  const row = await db('suspensions').where({ user_id: userId }).whereRaw(HOLDS, [now]).first();
  return row && toSuspension(row);
}

/** Locks a suspension that is in effect until the transaction ends. */
export async function lockForUpdate(
  trx: Knex.Transaction,
  suspensionId: string,
  now: Date,
): Promise<Suspension | undefined> {
  const row = await trx('suspensions').where({ id: suspensionId }).whereRaw(HOLDS, [now]).forUpdate().first();
  return row && toSuspension(row);
}

/** Ids of everyone who can moderate: open accounts of moderators that are not suspended. */
export async function listModerators(db: Knex, now: Date): Promise<string[]> {
  return db('users')
    .where({ role: 'moderator', active: true })
    .whereRaw(`not exists (select from suspensions where suspensions.user_id = users.id and ${HOLDS})`, [now])
    .pluck('id');
}

/** The appeal against a suspension, if there is one. */
export async function findAppeal(
  db: Knex,
  { userId, suspensionId }: Pick<Suspension, 'userId' | 'suspensionId'>,
): Promise<Pick<DbAppealRow, 'status' | 'reply'> | undefined> {
  return db('appeals').where({ kind: 'suspension', ref: userId, decision: suspensionId }).first('status', 'reply');
}

/** The ids of those accounts that are suspended. */
export async function listSuspended(db: Knex, userIds: readonly string[], now: Date): Promise<string[]> {
  return db('suspensions').whereIn('user_id', userIds).whereRaw(HOLDS, [now]).pluck('user_id');
}

export type ListedSuspension = Omit<Suspension, 'userId' | 'moderatorId'> & {
  holds: boolean;
  endedAt: Date | null;
  /** The moderator's name, and whether the account is open. */
  moderatorName: string | null;
  moderatorActive: boolean | null;
  enderName: string | null;
  enderActive: boolean | null;
};

/** An account's suspensions, newest first. */
export async function listOf(db: Knex, userId: string, now: Date, limit: number): Promise<ListedSuspension[]> {
  const { rows } = await db.raw<{ rows: ListedSuspension[] }>(
    `select suspensions.id as "suspensionId", reason, since, until, ended_at as "endedAt", ${HOLDS} as holds,
       made.username as "moderatorName", made.active as "moderatorActive",
       ender.username as "enderName", ender.active as "enderActive"
     from suspensions left join users made on made.id = moderator_id left join users ender on ender.id = ended_by
     where user_id = ? order by since desc, suspensions.id limit ?`,
    [now, userId, limit],
  );
  return rows;
}

export async function insert(trx: Knex.Transaction, suspension: Suspension): Promise<void> {
  const { suspensionId, userId, moderatorId, ...rest } = suspension;
  await trx('suspensions').insert({ id: suspensionId, user_id: userId, moderator_id: moderatorId, ...rest });
}

/** Sets the end of an expired suspension, so that another can begin. */
export async function closeExpired(trx: Knex.Transaction, userId: string, now: Date): Promise<void> {
  await trx('suspensions')
    .where({ user_id: userId, ended_at: null })
    .where('until', '<=', now)
    .update({ ended_at: trx.raw('until') });
}

/** Ends a suspension that is in effect. False when it is over: of concurrent calls, one succeeds. The caller writes the audit event. */
export async function end(
  trx: Knex.Transaction,
  suspensionId: string,
  { by, now }: { by: string; now: Date },
): Promise<boolean> {
  const open = trx('suspensions').where({ id: suspensionId }).whereRaw(HOLDS, [now]);
  return (await open.update({ ended_at: now, ended_by: by })) === 1;
}

/** Removes the reasons of suspensions of erased accounts. The suspensions stay, as in the log. */
export async function forgetReasons(trx: Knex.Transaction, userIds: readonly string[]): Promise<void> {
  await trx('suspensions').whereIn('user_id', userIds).update({ reason: '' });
}
