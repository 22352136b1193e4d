import type { Knex } from 'knex';
import type { DbDraftRow } from '../../database/tables';
import type { DraftText } from './drafts.policy';

export type StoredDraft = { text: DraftText; idempotencyKey: string; savedAt: Date };

type DraftKey = { userId: string; place: string };

function toDraft({ user_id: _member, place: _place, send_key, saved_at, ...text }: DbDraftRow): StoredDraft {
  return { text, idempotencyKey: send_key, savedAt: saved_at };
}

const at = (db: Knex, { userId, place }: DraftKey) => db('drafts').where({ user_id: userId, place });

export async function find(db: Knex, draftKey: DraftKey): Promise<StoredDraft | undefined> {
  const row = await at(db, draftKey).first<DbDraftRow | undefined>();
  return row && toDraft(row);
}

export async function put(trx: Knex.Transaction, draftKey: DraftKey, draft: StoredDraft): Promise<StoredDraft> {
  const row = { ...draft.text, send_key: draft.idempotencyKey, saved_at: draft.savedAt };
  const [stored] = await trx('drafts')
    .insert({ ...row, user_id: draftKey.userId, place: draftKey.place })
    .onConflict(['user_id', 'place'])
    .merge(row)
    .returning('*');
  return toDraft(stored!);
}

/** Deletes the drafts beyond this number, the oldest first. */
export async function keepNewest(trx: Knex.Transaction, userId: string, count: number): Promise<void> {
  const over = trx('drafts')
    .where({ user_id: userId })
    .orderBy([
      { column: 'saved_at', order: 'desc' },
      { column: 'place', order: 'asc' },
    ])
    .offset(count)
    .select('place');
  await trx('drafts').where({ user_id: userId }).whereIn('place', over).delete();
}

export async function remove(trx: Knex.Transaction, draftKey: DraftKey): Promise<void> {
  await at(trx, draftKey).delete();
}

/** Deletes a draft and returns what it was. */
export async function take(trx: Knex.Transaction, draftKey: DraftKey): Promise<StoredDraft | undefined> {
  const [row] = await at(trx, draftKey).delete().returning('*');
  return row && toDraft(row);
}

/** All drafts of a member, the newest first. */
export async function listOf(trx: Knex.Transaction, userId: string): Promise<(StoredDraft & { place: string })[]> {
  const rows = await trx('drafts').where({ user_id: userId }).orderBy('saved_at', 'desc');
  return rows.map((row) => ({ ...toDraft(row), place: row.place }));
}

export async function removeAllOf(trx: Knex.Transaction, userId: string): Promise<void> {
  await trx('drafts').where({ user_id: userId }).delete();
}

/** Deletes drafts that were not changed since then. Skips rows that a request has locked; the next run deletes them. */
export async function sweep(trx: Knex.Transaction, savedBefore: Date): Promise<void> {
  await trx.raw(
    `delete from drafts where (user_id, place) in
       (select user_id, place from drafts where saved_at < ? for update skip locked)`,
    [savedBefore],
  );
}
