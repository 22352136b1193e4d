import type { Knex } from 'knex';
import { applyPage, type PageRequest } from '../../../shared/lists/pages';
import { readInTime } from '../../../shared/lists/search';
import { isReadablePost, leaveOutHiddenPosts, type Reader } from '../../../shared/readable';
import { listed, toListedPost, withAuthor, type ListedPost, type ListedRow } from '../posts.repository';

export type SavedPost = ListedPost & { savedAt: Date };

/** A post that is saved already keeps its time. */
export async function insert(trx: Knex.Transaction, row: { userId: string; postId: string; at: Date }): Promise<void> {
  await trx('saved_posts')
    .insert({ user_id: row.userId, post_id: row.postId, saved_at: row.at })
    .onConflict(['user_id', 'post_id'])
    .ignore();
}

export async function remove(trx: Knex.Transaction, userId: string, postId: string): Promise<void> {
  await trx('saved_posts').where({ user_id: userId, post_id: postId }).delete();
}

/** The posts that a member saved, as the forum lists them: none that she cannot read any more, or that she hides. */
export async function list(db: Knex, reader: Reader, page: PageRequest): Promise<SavedPost[]> {
  const saved = withAuthor(db)
    .join('saved_posts', 'saved_posts.post_id', 'posts.id')
    .where('saved_posts.user_id', reader.userId)
    .whereRaw(isReadablePost('posts'))
    .select('saved_posts.saved_at');
  const query = applyPage<Knex.QueryBuilder>(leaveOutHiddenPosts(saved, reader), page, {
    at: 'saved_posts.saved_at',
    id: 'saved_posts.post_id',
  });
  const rows = await readInTime<ListedRow & { saved_at: Date }>(listed(db, query, reader));
  return rows.map((row) => ({ ...toListedPost(row), savedAt: row.saved_at }));
}
