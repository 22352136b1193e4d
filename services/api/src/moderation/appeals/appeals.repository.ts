import type { Knex } from 'knex';
import type { AppealedDecision, AppealKind, AppealStatus, ModerationAppealsQuery } from '@commonpurse/contracts';
import type { DbAppealRow } from '../../database/tables';
import { applyPage, NEWEST, OLDEST, type PageRequest, type Sort } from '../../shared/lists/pages';
import { applyAuthorSearch, readInTime } from '../../shared/lists/search';

/** The decision that an appeal is against, and the reason and note that the member got with it. */
export type AppealedAgainst = {
  /** The id of the decision: each has at most one appeal. */
  decision: string;
  made: AppealedDecision;
  decidedAt: Date;
  decidedBy: string | null;
  reason: string | null;
  note: string | null;
};

export type Appeal = AppealedAgainst & {
  id: string;
  userId: string;
  kind: AppealKind;
  ref: string;
  postId: string | null;
  message: string;
  createdAt: Date;
  status: AppealStatus;
  reply: string | null;
  closedAt: Date | null;
  closedBy: string | null;
};

export type NewAppeal = Omit<Appeal, 'status' | 'reply' | 'closedAt' | 'closedBy'>;

const toAppeal = (row: DbAppealRow): Appeal => ({
  id: row.id,
  userId: row.user_id,
  kind: row.kind,
  ref: row.ref,
  postId: row.post_id,
  decision: row.decision,
  made: row.made,
  decidedAt: row.decided_at,
  decidedBy: row.decided_by,
  reason: row.reason,
  note: row.note,
  message: row.message,
  createdAt: row.created_at,
  status: row.status,
  reply: row.reply,
  closedAt: row.closed_at,
  closedBy: row.closed_by,
});

/** Stores an appeal. False when the decision has one already: of concurrent appeals, one is stored. */
export async function insert(trx: Knex.Transaction, appeal: NewAppeal): Promise<boolean> {
  const rows = await trx('appeals')
    .insert({
      id: appeal.id,
      user_id: appeal.userId,
      kind: appeal.kind,
      ref: appeal.ref,
      post_id: appeal.postId,
      decision: appeal.decision,
      made: appeal.made,
      decided_at: appeal.decidedAt,
      decided_by: appeal.decidedBy,
      reason: appeal.reason,
      note: appeal.note,
      message: appeal.message,
      created_at: appeal.createdAt,
    })
    .onConflict(['kind', 'ref', 'decision'])
    .ignore()
    .returning('id');
  return rows.length === 1;
}

export async function find(db: Knex, id: string): Promise<Appeal | undefined> {
  const row = await db('appeals').where({ id }).first();
  return row && toAppeal(row);
}

/** The appeal against a decision, if there is one. */
export async function findAgainst(
  db: Knex,
  { kind, ref, decision }: Pick<Appeal, 'kind' | 'ref' | 'decision'>,
): Promise<Appeal | undefined> {
  const row = await db('appeals').where({ kind, ref, decision }).first();
  return row && toAppeal(row);
}

/** Locks the appeal; lock its subject first. */
export async function lockForUpdate(trx: Knex.Transaction, id: string): Promise<Appeal | undefined> {
  const row = await trx('appeals').where({ id }).forNoKeyUpdate().first();
  return row && toAppeal(row);
}

/** A member's own appeals: all, or those about one item. */
export async function listOf(db: Knex, userId: string, ref: string | undefined, page: PageRequest): Promise<Appeal[]> {
  const query = db('appeals').where({ user_id: userId }).select('*');
  if (ref !== undefined) query.where({ ref });
  return (await readInTime<DbAppealRow>(applyPage(query, page, { at: 'created_at', id: 'id' }))).map(toAppeal);
}

export type ListedAppeal = Appeal & { username: string; decider: string | null; deciderActive: boolean | null };

export const ORDERS: Record<NonNullable<ModerationAppealsQuery['sort']>, Sort> = { newest: NEWEST, oldest: OLDEST };

type ListedRow = DbAppealRow & Pick<ListedAppeal, 'username' | 'decider' | 'deciderActive'>;

export type AppealFilter = {
  status: AppealStatus | undefined;
  kind: AppealKind | undefined;
  search: string | undefined;
  /** The moderator to whom the appeals are narrowed down that she may decide on, and all others. */
  judges: { reader: string; others: readonly string[] } | undefined;
};

export async function list(
  db: Knex,
  { status, kind, search, judges }: AppealFilter,
  page: PageRequest,
): Promise<ListedAppeal[]> {
  const query = db('appeals')
    .join('users', 'users.id', 'appeals.user_id')
    .leftJoin('users as decider', 'decider.id', 'appeals.decided_by')
    .select('appeals.*', 'users.username', { decider: 'decider.username', deciderActive: 'decider.active' });
  if (status) query.where('appeals.status', status);
  if (kind) query.where('appeals.kind', kind);
  if (judges) {
    const { reader, others } = judges;
    query.whereNot('appeals.user_id', reader).whereRaw(
      `(appeals.decided_by is distinct from ?::uuid
        or not exists (select from unnest(?::uuid[]) as other where other <> appeals.user_id))`,
      [reader, [...others]],
    );
  }
  // Messages have no index: they are short, and there is at most one for each decision.
  applyAuthorSearch(query, { text: 'appeals.message', author: 'appeals.user_id' }, search);
  const columns = { at: 'appeals.created_at', id: 'appeals.id' };
  const rows = await readInTime<ListedRow>(applyPage(query, page, columns), search);
  return rows.map(({ username, decider, deciderActive, ...row }) => ({
    ...toAppeal(row),
    username,
    decider,
    deciderActive,
  }));
}

/** Closes a pending appeal. False when it is no longer pending. */
export async function close(
  trx: Knex.Transaction,
  id: string,
  closing: { status: 'Upheld' | 'Overturned'; reply: string; by: string; at: Date },
): Promise<boolean> {
  const changed = await trx('appeals')
    .where({ id, status: 'Pending' })
    .update({ status: closing.status, reply: closing.reply, closed_by: closing.by, closed_at: closing.at });
  return changed === 1;
}

export async function removeUsers(trx: Knex.Transaction, userIds: readonly string[]): Promise<void> {
  await trx('appeals')
    .whereRaw('user_id = any(?)', [[...userIds]])
    .delete();
}

export type Name = { username: string; active: boolean };

/** Names of accounts, by their ids. */
export async function namesOf(db: Knex, userIds: readonly (string | null)[]): Promise<Map<string, Name>> {
  const ids = userIds.filter((id) => id !== null);
  const rows = await db('users').whereIn('id', ids).select('id', 'username', 'active');
  return new Map(rows.map(({ id, ...name }) => [id, name]));
}
