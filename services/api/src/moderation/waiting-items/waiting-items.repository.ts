import type { Knex } from 'knex';
import type { CommentStatus } from '@commonpurse/contracts';
import type { Flag } from './waiting-items.policy';

export type FoundFlag = Flag & { open: boolean; text: string; reason: string; status: CommentStatus };

/** Flags on the comments of an author. */
const flagsOf = (db: Knex, authorId: string): Knex.QueryBuilder =>
  db('comment_reports as report')
    .join('comments as comment', 'comment.id', 'report.comment_id')
    .join('posts as post', 'post.id', 'comment.post_id')
    .where({ 'comment.author_id': authorId })
    .whereNull('report.reporter_id')
    .orderBy(['report.created_at', 'report.id'])
    .select({ id: 'report.id', commentId: 'comment.id', postId: 'post.id', reason: 'report.reason' })
    .select({ status: 'comment.status', handle: 'comment.handle' })
    .select(
      db.raw(`report.status = 'Pending' as open`),
      db.raw('comment.handle is not null or post.anonymous and post.author_id = comment.author_id as anonymous'),
      db.raw('case when comment.deleted_at is null then comment.description else report.reported_text end as text'),
    );

const readRows = async (query: Knex.QueryBuilder): Promise<FoundFlag[]> => (await query) as FoundFlag[];

/** The oldest open flags on the comments of an author. */
export async function listFlags(db: Knex, authorId: string, limit: number): Promise<FoundFlag[]> {
  return readRows(flagsOf(db, authorId).where({ 'report.status': 'Pending' }).limit(limit));
}

/** Those of these reports that are flags on comments of the author, open or decided. */
export async function findFlags(db: Knex, authorId: string, ids: readonly string[]): Promise<FoundFlag[]> {
  return readRows(flagsOf(db, authorId).whereRaw('report.id = any(?)', [[...ids]]));
}

/** Those of these posts that the author wrote. */
export const findPosts = async (db: Knex, authorId: string, ids: readonly string[]): Promise<string[]> =>
  db('posts')
    .where({ author_id: authorId })
    .whereRaw('id = any(?)', [[...ids]])
    .pluck<string[]>('id');

/** The post of each comment that was reported. */
const postsOf = (db: Knex, reports: readonly string[]): Knex.QueryBuilder =>
  db('comment_reports as report')
    .join('comments as comment', 'comment.id', 'report.comment_id')
    .whereRaw('report.id = any(?)', [[...reports]])
    .select('comment.post_id');

/**
 * Locks posts, then the comments of reports, each by id, as single decisions lock the post before its comment: so that
 * of concurrent decisions one waits for the other.
 */
export async function lockForUpdate(
  trx: Knex.Transaction,
  { posts, reports }: { posts: readonly string[]; reports: readonly string[] },
): Promise<void> {
  await trx('posts')
    .whereRaw('id = any(?)', [[...posts]])
    .orWhereIn('id', postsOf(trx, reports))
    .orderBy('id')
    .forNoKeyUpdate()
    .select('id');
  await trx('comments')
    .whereIn(
      'id',
      trx('comment_reports')
        .whereRaw('id = any(?)', [[...reports]])
        .select('comment_id'),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .select('id');
}
