import type { Knex } from 'knex';
import type { PostStatus } from '@commonpurse/contracts';
import {
  applyMarks,
  AUTHOR_ID,
  GIVES_UP,
  postMarks,
  type MarkConditions,
  type StoredMarks,
  type MarkFilter,
} from '../../shared/lists/marks';
import { applyPage, orderPage, type First, type PageRequest } from '../../shared/lists/pages';
import { textColumns, toPostText, type PostText, type PostTextHead } from '../../shared/post-text';
import { applyAuthorSearch, readInTime, titleAndText } from '../../shared/lists/search';
import type { DbPostEditRow, DbPostRow, DbUserRow } from '../../database/tables';
import type { Feedback, Reviewed, UndoState } from './review.policy';

/** A pending post or edit. The text is the pending one, but `anonymous` is what readers see now. */
export type Waiting = PostTextHead &
  StoredMarks & {
    id: string;
    authorId: string | null;
    username: string;
    active: boolean;
    description: string;
    /** When the post was written, or the edit submitted. */
    since: Date;
  };

export type ReviewedPost = Reviewed & { author: { username: string; age: number }; createdAt: Date };

type ReviewRow = DbPostRow & Pick<DbUserRow, 'username'>;

const DANGER_FIRST: First = { descending: 'posts.held_at is not null', ascending: 'posts.held_at is null' };

export type WaitingFilter = MarkFilter & {
  search: string | undefined;
};

/** Whether posts of someone in danger come first: in the queue, which begins with the longest wait. */
export const hasDangerFirst = ({ ascending }: PageRequest): boolean => ascending;

/** New posts and edits of older posts, sorted together by how long they have waited. */
export function listWaiting(
  db: Knex,
  { search, only, standing }: WaitingFilter,
  page: PageRequest,
): Promise<Waiting[]> {
  const marks = postMarks(db, standing);
  const ofEdit: MarkConditions = {
    danger: marks.danger,
    suspended: marks.suspended,
    edits: db.raw('true'),
    anonymity: db.raw(GIVES_UP),
  };
  const branch = (table: 'posts' | 'post_edits', id: string, edit: boolean) => {
    const query = db('posts')
      .join('users', 'users.id', 'posts.author_id')
      .whereNull('posts.archived_at')
      .select({ ...textColumns(table), anonymous: 'posts.anonymous' })
      .select({ id: 'posts.id', username: 'users.username', active: 'users.active', since: `${table}.created_at` })
      .select({ authorId: db.raw(AUTHOR_ID) });
    if (edit) query.join('post_edits', 'post_edits.post_id', 'posts.id').whereRaw(`posts.status <> 'Pending'`);
    else query.whereRaw(`posts.status = 'Pending'`);
    applyMarks(db, query, edit ? ofEdit : marks, only);
    applyAuthorSearch(query, { text: titleAndText(table), author: 'posts.author_id' }, search);
    return applyPage(query, page, {
      at: `${table}.created_at`,
      id,
      ...(hasDangerFirst(page) && { first: DANGER_FIRST }),
    });
  };
  const both = db.unionAll(
    [branch('posts', 'posts.id', false), branch('post_edits', 'post_edits.post_id', true)],
    true,
  );
  const waiting = db.select('*').from(both.as('waiting'));
  const columns = {
    at: 'since',
    id: 'id',
    ...(hasDangerFirst(page) && { first: { descending: 'danger', ascending: 'not danger' } }),
  };
  if (only.length > 0) waiting.options({ unnamed: true });
  return readInTime<Waiting>(orderPage<Knex.QueryBuilder>(waiting, page, columns), search);
}

const byId = (db: Knex, id: string) =>
  db('posts').join('users', 'users.id', 'posts.author_id').where('posts.id', id).select('posts.*', 'users.username');

const editOf = (db: Knex, id: string) => db('post_edits').where({ post_id: id });

/** The post and its pending edit, read in two statements. */
export async function find(db: Knex, id: string): Promise<ReviewedPost | undefined> {
  const [row] = await readInTime<ReviewRow>(byId(db, id));
  if (!row) return undefined;
  const [edit] = await readInTime<DbPostEditRow>(editOf(db, id));
  return toReviewedPost(row, edit);
}

/** The posts of an author that are pending, or have a pending edit, the longest waiting first. */
export async function listWaitingOf(db: Knex, authorId: string, limit: number): Promise<ReviewedPost[]> {
  const rows: ReviewRow[] = await db('posts')
    .join('users', 'users.id', 'posts.author_id')
    .leftJoin('post_edits', 'post_edits.post_id', 'posts.id')
    .where('posts.author_id', authorId)
    .whereNull('posts.archived_at')
    .whereRaw(`(posts.status = 'Pending' or post_edits.post_id is not null)`)
    .orderByRaw('coalesce(post_edits.created_at, posts.created_at), posts.id')
    .limit(limit)
    .select('posts.*', 'users.username');
  const edits = await db('post_edits').whereIn(
    'post_id',
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    toReviewedPost(
      row,
      edits.find((edit) => edit.post_id === row.id),
    ),
  );
}

/** Reads the same with the post locked until the transaction ends. */
export async function lockPostForUpdate(trx: Knex.Transaction, id: string): Promise<ReviewedPost | undefined> {
  const row = await byId(trx, id).forNoKeyUpdate('posts').first<ReviewRow | undefined>();
  // Read after locking the post: an edit that arrived while this transaction waited for the lock counts.
  return row && toReviewedPost(row, await editOf(trx, id).first());
}

const toReviewedPost = (row: ReviewRow, edit: DbPostEditRow | undefined): ReviewedPost => ({
  id: row.id,
  authorId: row.author_id,
  author: { username: row.username, age: row.author_age },
  status: row.status,
  archived: row.archived_at !== null,
  createdAt: row.created_at,
  changedAt: row.updated_at,
  text: toPostText(row),
  feedback: { reason: row.review_reason, note: row.review_note },
  ...(edit && { edit: { text: toPostText(edit), createdAt: edit.created_at } }),
});

const feedbackColumns = ({ reason, note }: Feedback) => ({ review_reason: reason, review_note: note });

/** Sets the status of a pending post. False when it is no longer pending. */
export async function decidePost(
  trx: Knex.Transaction,
  id: string,
  status: PostStatus,
  feedback: Feedback,
  at: Date,
): Promise<boolean> {
  const changed = await trx('posts')
    .where({ id, status: 'Pending' })
    .whereNull('archived_at')
    .update({ status, ...feedbackColumns(feedback), updated_at: at });
  return changed === 1;
}

/** Deletes and returns a pending edit. Undefined when there is none. */
export async function takePendingEdit(trx: Knex.Transaction, id: string): Promise<PostText | undefined> {
  const [row] = await trx('post_edits').where({ post_id: id }).delete().returning('*');
  return row && toPostText(row);
}

/** Replaces the published text, if an edit was approved, and stores the feedback, if there is any. */
export async function replacePublishedText(
  trx: Knex.Transaction,
  id: string,
  text: PostText | undefined,
  feedback: Feedback | undefined,
  at: Date,
): Promise<void> {
  await trx('posts')
    .where({ id })
    .update({ ...text, ...(feedback && feedbackColumns(feedback)), updated_at: at });
}

/** Restores a post to its state before a decision. False when its status is not the one that the decision set. */
export async function restore(
  trx: Knex.Transaction,
  id: string,
  { status, feedback, text, edit, left }: UndoState,
  at: Date,
): Promise<boolean> {
  const changed = await trx('posts')
    .where({ id, status: left })
    .whereNull('archived_at')
    .update({ ...text, status, ...feedbackColumns(feedback), updated_at: at });
  if (edit) await trx('post_edits').insert({ ...edit.text, post_id: id, created_at: new Date(edit.createdAt) });
  return changed === 1;
}
