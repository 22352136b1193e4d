import type { Knex } from 'knex';
import { textColumns, type PostText } from '../../../shared/post-text';
import { readInTime } from '../../../shared/lists/search';
import { isReadableComment, isReadablePost } from '../../../shared/readable';
import type { DbCommentRow, DbPostRow } from '../../../database/tables';
import type { ReportKind } from '../kinds';
import type { Reportable } from './reporting.policy';
import { ITEM, TABLE } from '../reports.repository';

export type ShownPost = PostText & {
  id: string;
  authorId: string;
  author: { username: string; age: number };
};

export type ShownComment = {
  id: string;
  authorId: string;
  username: string;
  active: boolean;
  text: string;
  createdAt: Date;
  handle: number | null;
};

type PostRow = Omit<ShownPost, 'author'> & ShownPost['author'];
type CommentRow = { [Field in keyof ShownComment as `comment_${Field}`]: ShownComment[Field] };

const POST = {
  id: 'post.id',
  authorId: 'post.author_id',
  ...textColumns('post'),
  username: 'author.username',
  age: 'post.author_age',
};
const COMMENT = {
  comment_id: 'comment.id',
  comment_authorId: 'comment.author_id',
  comment_username: 'commenter.username',
  comment_active: 'commenter.active',
  comment_text: 'comment.description',
  comment_createdAt: 'comment.created_at',
  comment_handle: 'comment.handle',
};

const readable = (db: Knex) =>
  db('posts as post').join('users as author', 'author.id', 'post.author_id').whereRaw(isReadablePost('post'));

const toPost = ({ username, age, ...post }: PostRow): ShownPost => ({ ...post, author: { username, age } });

export async function findPost(db: Knex, id: string): Promise<ShownPost | undefined> {
  const [row] = await readInTime<PostRow>(readable(db).where('post.id', id).select(POST));
  return row && toPost(row);
}

export async function findComment(
  db: Knex,
  id: string,
): Promise<{ post: ShownPost; comment: ShownComment } | undefined> {
  const query = readable(db)
    .join('comments as comment', 'comment.post_id', 'post.id')
    .join('users as commenter', 'commenter.id', 'comment.author_id')
    .where('comment.id', id)
    .whereRaw(isReadableComment('comment'));
  const [row] = await readInTime<PostRow & CommentRow>(query.select({ ...POST, ...COMMENT }));
  if (!row) return undefined;
  const {
    comment_id,
    comment_authorId,
    comment_username,
    comment_active,
    comment_text,
    comment_createdAt,
    comment_handle,
    ...post
  } = row;
  const comment = {
    id: comment_id,
    authorId: comment_authorId,
    username: comment_username,
    active: comment_active,
    text: comment_text,
    createdAt: comment_createdAt,
    handle: comment_handle,
  };
  return { post: toPost(post), comment };
}

/** Locks a published item against being hidden or archived until the transaction ends: always the post first. */
export async function lockItemForShare(
  trx: Knex.Transaction,
  kind: ReportKind,
  id: string,
): Promise<Reportable | undefined> {
  if (kind === 'post') {
    const post = await lockPostForShare(trx, id);
    return post && { id, postId: id, authorId: post.author_id, title: post.title, text: post.description };
  }
  const place = await trx('comments').where({ id }).first<Pick<DbCommentRow, 'post_id'> | undefined>('post_id');
  const post = place && (await lockPostForShare(trx, place.post_id));
  if (!post) return undefined;
  const comment = await trx('comments')
    .where({ id })
    .whereRaw(isReadableComment('comments'))
    .forShare()
    .first<DbCommentRow | undefined>();
  return comment && { id, postId: post.id, authorId: comment.author_id, title: '', text: comment.description };
}

async function lockPostForShare(trx: Knex.Transaction, id: string): Promise<DbPostRow | undefined> {
  return trx('posts as post')
    .where('post.id', id)
    .whereRaw(isReadablePost('post'))
    .forShare()
    .first<DbPostRow | undefined>();
}

/**
 * Stores a report. False when the member already has a pending report on the item: the unique index decides, so that of
 * two concurrent calls only one succeeds.
 */
export async function insert(
  trx: Knex.Transaction,
  kind: ReportKind,
  item: Reportable,
  report: { id: string; reporterId: string; reason: string; createdAt: Date },
): Promise<boolean> {
  const rows = await trx(TABLE[kind])
    .insert({
      id: report.id,
      [ITEM[kind]]: item.id,
      reporter_id: report.reporterId,
      reason: report.reason,
      status: 'Pending',
      created_at: report.createdAt,
      reported_text: item.text,
      ...(kind === 'post' && { reported_title: item.title }),
    })
    .onConflict(trx.raw(`(reporter_id, ${ITEM[kind]}) where status = 'Pending'`))
    .ignore()
    .returning('id');
  return rows.length === 1;
}
