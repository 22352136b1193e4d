import type { Knex } from 'knex';
import type { DbCommentRow, DbPostRow } from '../../database/tables';
import { BATCH } from './batches';

/** Ids of rows that a condition holds for, so many at a time. */
async function* idsWhere(
  trx: Knex.Transaction,
  table: 'posts' | 'comments',
  narrow: (query: Knex.QueryBuilder) => void,
): AsyncGenerator<string[]> {
  for (let last: string | undefined; ;) {
    const next = trx(table).orderBy('id').limit(BATCH);
    narrow(next);
    if (last) next.where('id', '>', last);
    const ids = (await next.select<{ id: string }[]>('id')).map(({ id }) => id);
    if (ids.length === 0) return;
    yield ids;
    last = ids.at(-1);
  }
}

export type TakenBackPost = Pick<DbPostRow, 'id' | 'status' | 'archived_at' | 'review_reason' | 'review_note'>;

const takenBack = (query: Knex.QueryBuilder): Promise<TakenBackPost[]> =>
  query.select('id', 'status', 'archived_at', 'review_reason', 'review_note');

/**
 * Posts that are in the archive of the other database alone, whatever their status, and those that readers see in one
 * database, and that exist in the other one and are hidden from them.
 */
export async function listTakenBackPosts(trx: Knex.Transaction, latest: Knex): Promise<TakenBackPost[]> {
  const found: TakenBackPost[] = [];
  for await (const ids of idsWhere(trx, 'posts', (open) => void open.whereNull('archived_at'))) {
    const published = await trx('posts').whereIn('id', ids).where({ status: 'Published' }).pluck('id');
    const hidden = latest('posts').whereIn('id', published).whereNot({ status: 'Published' }).whereNull('archived_at');
    const archived = latest('posts').whereIn('id', ids).whereNotNull('archived_at');
    found.push(...(await takenBack(hidden)), ...(await takenBack(archived)));
  }
  return found;
}

export async function hidePost(trx: Knex.Transaction, post: TakenBackPost): Promise<void> {
  const { id, status, review_reason, review_note } = post;
  await trx('posts').where({ id }).update({ status, review_reason, review_note });
}

export type TakenBackComment = Pick<DbCommentRow, 'id' | 'status' | 'description' | 'deleted_at'>;

export async function listTakenBackComments(trx: Knex.Transaction, latest: Knex): Promise<TakenBackComment[]> {
  const found: TakenBackComment[] = [];
  for await (const ids of idsWhere(trx, 'comments', (shown) => void shown.where({ status: 'Published' })))
    found.push(
      ...(await latest('comments')
        .whereIn('id', ids)
        .whereNot({ status: 'Published' })
        .select('id', 'status', 'description', 'deleted_at')),
    );
  return found;
}

/** A comment that its author has deleted loses its text too. */
export async function hideComment(trx: Knex.Transaction, comment: TakenBackComment): Promise<void> {
  const { id, status, description, deleted_at } = comment;
  await trx('comments')
    .where({ id })
    .update({ status, deleted_at, ...(deleted_at && { description }) });
}

/** Makes those posts anonymous that are so in the other database. Returns how many they were. */
export async function makeAnonymousAgain(trx: Knex.Transaction, latest: Knex): Promise<number> {
  let changed = 0;
  for await (const ids of idsWhere(trx, 'posts', (named) => void named.where({ anonymous: false }))) {
    const anonymous = await latest('posts').whereIn('id', ids).where({ anonymous: true }).pluck('id');
    changed += await trx('posts').whereIn('id', anonymous).update({ anonymous: true });
  }
  return changed;
}
