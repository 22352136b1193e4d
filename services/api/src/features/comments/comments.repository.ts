import type { Knex } from 'knex';
import type { CommentStatus } from '@commonpurse/contracts';
import { applyPage, type PageRequest } from '../../shared/lists/pages';
import { readInTime } from '../../shared/lists/search';
import type { DbCommentRow, DbPostRow, DbUserRow } from '../../database/tables';
import type { OwnComment, Place } from './comments.policy';

export type Comment = {
  id: string;
  authorId: string;
  username: string;
  active: boolean;
  text: string;
  status: CommentStatus;
  createdAt: Date;
  edited: boolean;
};

type CommentRow = Omit<DbCommentRow, 'post_id' | 'deleted_at'> & Pick<DbUserRow, 'username' | 'active'>;

const toComment = (row: CommentRow): Comment => ({
  id: row.id,
  authorId: row.author_id,
  username: row.username,
  active: row.active,
  text: row.description,
  status: row.status,
  createdAt: row.created_at,
  edited: row.edited_at !== null,
});

/** Comments of a post, hidden ones too. They are for moderators. */
export async function listAll(db: Knex, postId: string, page: PageRequest): Promise<Comment[]> {
  return readPage(under(db, postId), page);
}

/** Published comments of a post: what everyone else reads. */
export async function listPublished(db: Knex, postId: string, page: PageRequest): Promise<Comment[]> {
  return readPage(under(db, postId).whereRaw(`comments.status = 'Published'`), page);
}

const under = (db: Knex, postId: string) =>
  db('comments')
    .join('users', 'users.id', 'comments.author_id')
    .where('comments.post_id', postId)
    .whereNull('comments.deleted_at');

async function readPage(query: Knex.QueryBuilder, page: PageRequest): Promise<Comment[]> {
  const columns = ['id', 'author_id', 'description', 'status', 'created_at', 'edited_at'].map(
    (name) => `comments.${name}`,
  );
  query.select(columns).select('users.username', 'users.active');
  const rows = await readInTime<CommentRow>(applyPage(query, page, { at: 'comments.created_at', id: 'comments.id' }));
  return rows.map(toComment);
}

/** The post as it stands, kept from changing until the transaction ends: a comment never lands on a withdrawn post. */
export async function lockPlaceForShare(trx: Knex.Transaction, postId: string): Promise<Place | undefined> {
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

/** The comment with its post, locked until the transaction ends: the post first, as everywhere. */
export async function lockOwnForUpdate(trx: Knex.Transaction, id: string): Promise<OwnComment | undefined> {
  const found = await trx('comments').where({ id }).first<Pick<DbCommentRow, 'post_id'> | undefined>('post_id');
  const place = found && (await lockPlaceForShare(trx, found.post_id));
  const row = place && (await trx('comments').where({ id }).forNoKeyUpdate().first());
  return (
    row && {
      authorId: row.author_id,
      hidden: row.status === 'Rejected',
      deleted: row.deleted_at !== null,
      place,
    }
  );
}

export async function setText(trx: Knex.Transaction, id: string, text: string, at: Date): Promise<void> {
  await trx('comments').where({ id }).update({ description: text, edited_at: at });
}

/** Removes the text for good. The row stays: reports refer to it, and no decision on one has to move it any more. */
export async function markDeleted(trx: Knex.Transaction, id: string, at: Date): Promise<void> {
  await trx('comments').where({ id }).update({ description: '', status: 'Rejected', deleted_at: at });
  await trx('comment_reports').where({ comment_id: id }).update({ due_status: null });
}
