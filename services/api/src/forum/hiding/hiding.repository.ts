import type { Knex } from 'knex';
import { applyPage, type PageRequest } from '../../shared/lists/pages';
import { readInTime } from '../../shared/lists/search';
import { isReadableComment, isReadablePost } from '../../shared/readable';

export type HiddenMember = { id: string; username: string; hiddenAt: Date };
export type HiddenHandle = HiddenPost & { postId: string; handle: number };
export type HiddenPost = { id: string; title: string; hiddenAt: Date };

/** The id of the open account with this name. */
export async function findMember(db: Knex, username: string): Promise<string | undefined> {
  const found = db('users').whereRaw('lower(username) = lower(?)', [username]).where({ active: true });
  return (await found.first('id'))?.id;
}

/**
 * Locks the accounts that are open against closing until the transaction ends, and returns their ids. All transactions
 * lock accounts in the order of their ids, so that they cannot deadlock.
 */
export async function lockMembersForShare(trx: Knex.Transaction, userIds: readonly string[]): Promise<string[]> {
  return trx('users').whereIn('id', userIds).where({ active: true }).orderBy('id').forShare().pluck('id');
}

export async function hideMember(
  trx: Knex.Transaction,
  row: { id: string; userId: string; hiddenId: string; at: Date },
): Promise<void> {
  await trx('hidden_members')
    .insert({ id: row.id, user_id: row.userId, hidden_id: row.hiddenId, hidden_at: row.at })
    .onConflict(['user_id', 'hidden_id'])
    .ignore();
}

export async function showMember(trx: Knex.Transaction, userId: string, hiddenId: string): Promise<void> {
  await trx('hidden_members').where({ user_id: userId, hidden_id: hiddenId }).delete();
}

/** A commenter of a thread by her handle, which a member hides. */
type HandleKey = { userId: string; postId: string; handle: number };

const columnsOf = ({ userId, postId, handle }: HandleKey) => ({ user_id: userId, post_id: postId, handle });

export async function hideHandle(trx: Knex.Transaction, key: HandleKey, row: { id: string; at: Date }): Promise<void> {
  await trx('hidden_handles')
    .insert({ ...columnsOf(key), id: row.id, hidden_at: row.at })
    .onConflict(['user_id', 'post_id', 'handle'])
    .ignore();
}

/** False when the handle was not hidden. */
export async function showHandle(trx: Knex.Transaction, key: HandleKey): Promise<boolean> {
  return (await trx('hidden_handles').where(columnsOf(key)).delete()) === 1;
}

/** Whether members can read a comment with this handle under the post. */
export async function isReadableHandle(
  trx: Knex.Transaction,
  { postId, handle }: Omit<HandleKey, 'userId'>,
): Promise<boolean> {
  const query = trx('comments').where({ post_id: postId, handle }).whereRaw(isReadableComment('comments'));
  return (await query.first('id')) !== undefined;
}

export async function hidePost(
  trx: Knex.Transaction,
  row: { userId: string; postId: string; at: Date },
): Promise<void> {
  await trx('hidden_posts')
    .insert({ user_id: row.userId, post_id: row.postId, hidden_at: row.at })
    .onConflict(['user_id', 'post_id'])
    .merge({ by_name: false, hidden_at: row.at })
    .where('hidden_posts.by_name', true);
}

/** False when the post was not hidden. */
export async function showPost(trx: Knex.Transaction, userId: string, postId: string): Promise<boolean> {
  return (await trx('hidden_posts').where({ user_id: userId, post_id: postId }).delete()) === 1;
}

export async function listMembers(db: Knex, userId: string, page: PageRequest): Promise<HiddenMember[]> {
  const query = db('hidden_members')
    .join('users', 'users.id', 'hidden_members.hidden_id')
    .where('hidden_members.user_id', userId)
    .select({ id: 'hidden_members.id', username: 'users.username', hiddenAt: 'hidden_members.hidden_at' });
  return readInTime(applyPage(query, page, { at: 'hidden_members.hidden_at', id: 'hidden_members.id' }));
}

/** Handles that a member hides, in threads that members can read. */
export async function listHandles(db: Knex, userId: string, page: PageRequest): Promise<HiddenHandle[]> {
  const query = db('hidden_handles')
    .join('posts', 'posts.id', 'hidden_handles.post_id')
    .where('hidden_handles.user_id', userId)
    .whereRaw(isReadablePost('posts'))
    .select({
      id: 'hidden_handles.id',
      postId: 'posts.id',
      title: 'posts.title',
      handle: 'hidden_handles.handle',
      hiddenAt: 'hidden_handles.hidden_at',
    });
  return readInTime(applyPage(query, page, { at: 'hidden_handles.hidden_at', id: 'hidden_handles.id' }));
}

/** Posts that a member hides and that members can read; none that she does not see because of its former name. */
export async function listPosts(db: Knex, userId: string, page: PageRequest): Promise<HiddenPost[]> {
  const query = db('hidden_posts')
    .join('posts', 'posts.id', 'hidden_posts.post_id')
    .where('hidden_posts.user_id', userId)
    .where('hidden_posts.by_name', false)
    .whereRaw(isReadablePost('posts'))
    .select({ id: 'posts.id', title: 'posts.title', hiddenAt: 'hidden_posts.hidden_at' });
  return readInTime(applyPage(query, page, { at: 'hidden_posts.hidden_at', id: 'hidden_posts.post_id' }));
}
