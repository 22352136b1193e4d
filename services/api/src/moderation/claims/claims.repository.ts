import type { Knex } from 'knex';
import type { ClaimKind } from '@commonpurse/contracts';

/** The table of each kind of item. */
const TABLE: Record<ClaimKind, string> = {
  review: 'posts',
  'post-report': 'post_reports',
  'comment-report': 'comment_reports',
  contact: 'contact_forms',
  appeal: 'appeals',
  post: 'posts',
  comment: 'comments',
};

export type Item = { kind: ClaimKind; id: string };
export type Holder = { username: string; since: Date };
/** A moderator, and the client id of her tab. */
export type Visitor = { userId: string; visit: string };

const FIELDS = 'claims.user_id, claims.session_id, claims.since, claims.expires_at';
const ofCases = (kind: 'post' | 'comment') => `
  select '${kind}', report.${kind}_id, ${FIELDS} from claims
    join ${kind}_reports report on claims.kind = '${kind}-report' and report.id = claims.item_id`;

/** All claims; one of a report is also one of the report's case. */
const CLAIMS = `(select claims.kind, claims.item_id, ${FIELDS} from claims
  union all ${ofCases('post')}
  union all ${ofCases('comment')}) as claims`;

/** Other moderators' claims that are still valid: neither the claim nor the session has expired. */
const others = (db: Knex, userId: string, now: Date): Knex.QueryBuilder =>
  db(db.raw(CLAIMS))
    .join('sessions', 'sessions.id', 'claims.session_id')
    .join('users', 'users.id', 'claims.user_id')
    .whereNot('claims.user_id', userId)
    .where('claims.expires_at', '>', now)
    .whereNull('sessions.ended_at')
    .whereRaw(`users.active and users.role = 'moderator'`);

/** Claims an item, or renews the claim: a valid claim keeps its start time. False when the item does not exist. */
export async function claim(
  trx: Knex.Transaction,
  { kind, id }: Item,
  by: Visitor & { sessionId: string },
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `insert into claims as claim (kind, item_id, user_id, visit, session_id, since, expires_at)
     select cast(:kind as text), id, cast(:userId as uuid), cast(:visit as text), cast(:sessionId as uuid),
       cast(:now as timestamptz), cast(:until as timestamptz) from ${TABLE[kind]} where id = :id
     on conflict (kind, item_id, user_id, visit) do update set session_id = excluded.session_id,
       since = case when claim.expires_at > excluded.since then claim.since else excluded.since end,
       expires_at = excluded.expires_at
     returning 1`,
    { kind, id, ...by, now, until },
  );
  return rows.length === 1;
}

/** Ends the claim of one tab, if any. False when the item does not exist. */
export async function release(trx: Knex.Transaction, { kind, id }: Item, by: Visitor): Promise<boolean> {
  await trx('claims').where({ kind, item_id: id, user_id: by.userId, visit: by.visit }).delete();
  return (await trx(TABLE[kind]).where({ id }).first('id')) !== undefined;
}

/** Other moderators who have the item open, in the order of opening, each named once. */
export async function listHolders(db: Knex, { kind, id }: Item, userId: string, now: Date): Promise<Holder[]> {
  return others(db, userId, now)
    .where({ 'claims.kind': kind, 'claims.item_id': id })
    .groupBy('users.username')
    .orderBy('since')
    .select('users.username')
    .min('claims.since as since') as Promise<Holder[]>;
}

/** Everything that others have open, last opened first, each item once per moderator. */
export async function listAll(db: Knex, userId: string, now: Date): Promise<(Item & Holder)[]> {
  return others(db, userId, now)
    .groupBy('claims.kind', 'claims.item_id', 'users.username')
    .orderBy('since', 'desc')
    .limit(200)
    .select('claims.kind', 'claims.item_id as id', 'users.username')
    .min('claims.since as since') as Promise<(Item & Holder)[]>;
}

/** Deletes expired claims. */
export async function sweep(trx: Knex.Transaction, now: Date): Promise<void> {
  await trx('claims').where('expires_at', '<=', now).delete();
}
