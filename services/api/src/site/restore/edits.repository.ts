import type { Knex } from 'knex';
import { textColumns, toPostText, toWholeText, type PostText } from '../../shared/post-text';
import type { DbPostRow, DbRejectedEditRow } from '../../database/tables';
import type { Words } from './edits.policy';

/** Ids of posts with a pending edit or a stored rejected edit. */
export async function listEdited(db: Knex): Promise<string[]> {
  const waiting: string[] = await db('post_edits').pluck('post_id');
  const rejected: string[] = await db('rejected_edits').distinct('post_id').pluck('post_id');
  return [...new Set([...waiting, ...rejected])];
}

/** The texts of those posts that exist, by their ids. */
export async function readWords(db: Knex, postIds: readonly string[]): Promise<Map<string, Words>> {
  type PostRow = PostText & Pick<DbPostRow, 'id' | 'archived_at'>;
  type EditRow = PostText & { post_id: string };
  const posts = await db('posts').whereIn('id', postIds).select<PostRow[]>(textColumns('posts'), 'id', 'archived_at');
  const edits = await db('post_edits')
    .whereIn('post_id', postIds)
    .select<EditRow[]>(textColumns('post_edits'), 'post_id');
  const rejected = await db('rejected_edits').whereIn('post_id', postIds).select<DbRejectedEditRow[]>();
  const waiting = new Map(edits.map((row) => [row.post_id, toPostText(row)]));
  return new Map(
    posts.map((row) => [
      row.id,
      {
        published: toPostText(row),
        archived: row.archived_at !== null,
        waiting: waiting.get(row.id),
        rejected: rejected
          .filter(({ post_id }) => post_id === row.id)
          .map(({ rejected_at: at, text }) => ({ at, text: toWholeText(text) })),
      },
    ]),
  );
}

/** Keeps only these edits of a post. Returns how many it deleted. */
export async function keepEdits(
  trx: Knex.Transaction,
  postId: string,
  { waiting, rejected }: Pick<Words, 'waiting' | 'rejected'>,
): Promise<number> {
  const ofPost = trx('post_edits').where({ post_id: postId });
  let others = 0;
  if (waiting) await ofPost.update({ anonymous: waiting.anonymous });
  else others += await ofPost.delete();
  const times = rejected.map(({ at }) => at);
  others += await trx('rejected_edits').where({ post_id: postId }).whereNotIn('rejected_at', times).delete();
  return others;
}
