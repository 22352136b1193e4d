import type { Knex } from 'knex';
import type { DbCommentRow, DbPostRow } from '../../database/tables';
import { toldPostStatus } from '../../shared/readable';
import { idsWhere } from './ids';

export type TakenBackPost = Pick<DbPostRow, 'id' | 'status' | 'archived_at' | 'review_reason' | 'review_note'>;

// What was held has no escalation in the restored database: it waits for its review there.
const takenBack = (latest: Knex, query: Knex.QueryBuilder): Promise<TakenBackPost[]> =>
  query.select('id', latest.raw(`${toldPostStatus('posts')} as status`), 'archived_at', 'review_reason', 'review_note');

/**
 * Posts that only the latest database has in the archive, whatever their status, and posts that are published in the
 * restored database, and exist but are hidden in the latest one.
 */
export async function listTakenBackPosts(trx: Knex.Transaction, latest: Knex, size: number): Promise<TakenBackPost[]> {
  const found: TakenBackPost[] = [];
  for await (const ids of idsWhere(trx, 'posts', (open) => void open.whereNull('archived_at'), size)) {
    const published = await trx('posts').whereIn('id', ids).where({ status: 'Published' }).pluck('id');
    const hidden = latest('posts')
      .whereIn('id', published)
      .whereRaw(`(status <> 'Published' or held_at is not null)`)
      .whereNull('archived_at');
    const archived = latest('posts').whereIn('id', ids).whereNotNull('archived_at');
    found.push(...(await takenBack(latest, hidden)), ...(await takenBack(latest, archived)));
  }
  return found;
}

export async function hidePost(trx: Knex.Transaction, post: TakenBackPost): Promise<void> {
  const { id, status, review_reason, review_note } = post;
  await trx('posts').where({ id }).update({ status, review_reason, review_note });
}

export type TakenBackComment = Pick<DbCommentRow, 'id' | 'status'>;

export async function listTakenBackComments(
  trx: Knex.Transaction,
  latest: Knex,
  size: number,
): Promise<TakenBackComment[]> {
  const found: TakenBackComment[] = [];
  for await (const ids of idsWhere(trx, 'comments', (shown) => void shown.where({ status: 'Published' }), size)) {
    const hidden = latest('comments').whereIn('id', ids).whereRaw(`(status <> 'Published' or held_at is not null)`);
    for (const id of await hidden.pluck<string[]>('id')) found.push({ id, status: 'Rejected' });
  }
  return found;
}

export async function hideComment(trx: Knex.Transaction, { id, status }: TakenBackComment): Promise<void> {
  await trx('comments').where({ id }).update({ status });
}

/** Makes those posts anonymous that are anonymous in the other database. Returns how many changed. */
export async function makeAnonymousAgain(trx: Knex.Transaction, latest: Knex, size: number): Promise<number> {
  let changed = 0;
  for await (const ids of idsWhere(trx, 'posts', (named) => void named.where({ anonymous: false }), size)) {
    const anonymous = await latest('posts').whereIn('id', ids).where({ anonymous: true }).pluck('id');
    changed += await trx('posts').whereIn('id', anonymous).update({ anonymous: true });
  }
  return changed;
}
