import type { Knex } from 'knex';
import type { DbCommentRow, DbPostRow } from '../../tables';
import { applyPage, type PageRequest } from '../../shared/pages';
import type { Place } from './comments.policy';

export type Comment = {
  id: string;
  authorId: string;
  username: string;
  active: boolean;
  text: string;
  createdAt: Date;
};

type CommentRow = Pick<DbCommentRow, 'id' | 'author_id' | 'description' | 'created_at'> & {
  username: string;
  active: boolean;
};

const toComment = (row: CommentRow): Comment => ({
  id: row.id,
  authorId: row.author_id,
  username: row.username,
  active: row.active,
  text: row.description,
  createdAt: row.created_at,
});

/** Published comments of a post; rejected ones are for moderators, elsewhere. */
export async function list(db: Knex, postId: string, page: PageRequest): Promise<Comment[]> {
  const query = db('comments')
    .join('users', 'users.id', 'comments.author_id')
    .where('comments.post_id', postId)
    .whereRaw(`comments.status = 'Published'`)
    .select<CommentRow[]>(
      'comments.id',
      'comments.author_id',
      'comments.description',
      'comments.created_at',
      'users.username',
      'users.active',
    );
  const rows = await applyPage(query, page, { at: 'comments.created_at', id: 'comments.id' });
  return rows.map(toComment);
}

/** The post as it stands, kept from changing until the transaction ends: a comment never lands on a withdrawn post. */
export async function holdPlace(trx: Knex.Transaction, postId: string): Promise<Place | undefined> {
  const row = await trx('posts')
    .where({ id: postId })
    .forShare()
    .first<Pick<DbPostRow, 'author_id' | 'anonymous' | 'status' | 'archived_at'> | undefined>(
      'author_id',
      'anonymous',
      'status',
      'archived_at',
    );
  return (
    row && {
      authorId: row.author_id,
      anonymous: row.anonymous,
      status: row.status,
      archived: row.archived_at !== null,
    }
  );
}

export async function insert(
  trx: Knex.Transaction,
  comment: { id: string; postId: string; authorId: string; text: string; createdAt: Date },
): Promise<void> {
  await trx('comments').insert({
    id: comment.id,
    post_id: comment.postId,
    author_id: comment.authorId,
    description: comment.text,
    status: 'Published',
    created_at: comment.createdAt,
  });
}
