import type { Knex } from 'knex';
import type { ClaimKind } from '@commonpurse/contracts';

/** Where each kind of item stands. */
const TABLE: Record<ClaimKind, string> = {
  review: 'posts',
  'post-report': 'post_reports',
  'comment-report': 'comment_reports',
  contact: 'contact_forms',
};

export type Item = { kind: ClaimKind; id: string };
export type Holder = { username: string; since: Date };
/** A moderator, and which of her screens. */
export type Visitor = { userID: string; visit: string };

/** Claims of other moderators that still hold: the time is not over, and neither is the session. */
const others = (db: Knex, userID: string, now: Date): Knex.QueryBuilder =>
  db('claims')
    .join('sessions', 'sessions.id', 'claims.session_id')
    .join('users', 'users.id', 'claims.user_id')
    .whereNot('claims.user_id', userID)
    .where('claims.expires_at', '>', now)
    .whereNull('sessions.ended_at')
    .whereRaw(`users.active and users.role = 'moderator'`);

/**
 * Claims an item, or goes on claiming it: since when stays as it was where the claim still held. False where there is no
 * such item.
 */
export async function claim(
  trx: Knex.Transaction,
  { kind, id }: Item,
  by: Visitor & { sessionID: string },
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `insert into claims as claim (kind, item_id, user_id, visit, session_id, since, expires_at)
     select cast(:kind as text), id, cast(:userID as uuid), cast(:visit as text), cast(:sessionID as uuid),
       cast(:now as timestamptz), cast(:until as timestamptz) from ${TABLE[kind]} where id = :id
     on conflict (kind, item_id, user_id, visit) do update set session_id = excluded.session_id,
       since = case when claim.expires_at > excluded.since then claim.since else excluded.since end,
       expires_at = excluded.expires_at
     returning 1`,
    { kind, id, ...by, now, until },
  );
  return rows.length === 1;
}

/** Ends the claim of one visit, where there is one. False where there is no such item. */
export async function release(trx: Knex.Transaction, { kind, id }: Item, by: Visitor): Promise<boolean> {
  await trx('claims').where({ kind, item_id: id, user_id: by.userID, visit: by.visit }).delete();
  return (await trx(TABLE[kind]).where({ id }).first('id')) !== undefined;
}

/** Who else has the item open, the first to open it first. Whoever has it open twice is named once. */
export async function listHolders(db: Knex, { kind, id }: Item, userID: string, now: Date): Promise<Holder[]> {
  return others(db, userID, now)
    .where({ 'claims.kind': kind, 'claims.item_id': id })
    .groupBy('users.username')
    .orderBy('since')
    .select('users.username')
    .min('claims.since as since') as Promise<Holder[]>;
}

/** Everything that others have open, last opened first, each item once for each of them. */
export async function listAll(db: Knex, userID: string, now: Date): Promise<(Item & Holder)[]> {
  return others(db, userID, now)
    .groupBy('claims.kind', 'claims.item_id', 'users.username')
    .orderBy('since', 'desc')
    .limit(200)
    .select('claims.kind', 'claims.item_id as id', 'users.username')
    .min('claims.since as since') as Promise<(Item & Holder)[]>;
}

/** Throws away claims that are over. */
export async function sweep(trx: Knex.Transaction, now: Date): Promise<void> {
  await trx('claims').where('expires_at', '<=', now).delete();
}
