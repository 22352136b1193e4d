import type { Knex } from 'knex';
import { toldPostStatus, toldStatus, type Reader } from '../../../shared/readable';
import { applyPage, type PageRequest } from '../../../shared/lists/pages';
import { textColumns, toPostText, type PostText } from '../../../shared/post-text';
import { applySearch, patternOf, readInTime } from '../../../shared/lists/search';
import type { DbPostRow } from '../../../database/tables';
import type { OwnedPost } from '../posts.policy';
import {
  listed,
  narrowed,
  PAGE_COLUMNS,
  toListedPost,
  toPost,
  WHOLE,
  withAuthor,
  type ListedPost,
  type ListedRow,
  type Post,
  type PostFilter,
  type PostRow,
} from '../posts.repository';

/** A pending edit, and when it was submitted. */
export type WaitingEdit = { text: PostText; createdAt: Date };

/** `deletable`: whether its author can delete it, which the status of a held post does not tell. */
export type OwnListedPost = ListedPost & { edit: boolean; deletable: boolean };
/**
 * `editRejectedAt` is set when the last decision rejected an edit. `rejectedAt` is the time of the decision that
 * rejected or took down a Rejected post, if its author was notified of it.
 */
export type OwnPost = Post & {
  edit?: WaitingEdit;
  editRejectedAt: Date | null;
  rejectedAt: Date | null;
  deletable: boolean;
};

type EditJson = PostText & { created_at: string };

const EDIT_REJECTED = `(select case when kind = 'edit-rejected' then decided_at end from outcomes
  where subject_id = posts.id and kind not in ('appeal-upheld', 'moderator-answered', 'thanked') order by decided_at desc, id desc limit 1) as edit_rejected_at`;

const REJECTED = `(select decided_at from outcomes
  where posts.status = 'Rejected' and posts.held_at is null and subject_id = posts.id and kind in ('post-rejected', 'post-taken-down')
  order by decided_at desc, id desc limit 1) as rejected_at`;

const ownOf = (db: Knex, authorId: string) =>
  withAuthor(db)
    .leftJoin('post_edits', 'post_edits.post_id', 'posts.id')
    .where('posts.author_id', authorId)
    .whereNull('posts.archived_at');

/**
 * A member's own posts in every status, or those of which the text or an edit waits. The search covers the approved
 * text and a pending edit. Descriptions are truncated.
 */
export async function list(
  db: Knex,
  author: Reader,
  { search, waiting = false, ...filter }: PostFilter & { waiting?: boolean },
  page: PageRequest,
): Promise<OwnListedPost[]> {
  const query = ownOf(db, author.userId);
  if (waiting) query.whereRaw(`(${toldPostStatus('posts')} = 'Pending' or post_edits.post_id is not null)`);
  if (patternOf(search))
    query.where((either) => {
      applySearch(either, 'posts', search);
      either.orWhere((waiting) => {
        applySearch(waiting, 'post_edits', search);
      });
    });
  listed(db, narrowed(query, filter), author).select(db.raw('post_edits.post_id is not null as edit'));
  const rows = await readInTime<ListedRow & { edit: boolean }>(applyPage(query, page, PAGE_COLUMNS), search);
  return rows.map((row) => ({ edit: row.edit, deletable: row.status !== 'Pending', ...toListedPost(row) }));
}

export async function find(db: Knex, id: string, authorId: string): Promise<OwnPost | undefined> {
  const query = ownOf(db, authorId)
    .where('posts.id', id)
    .select(WHOLE)
    .select(db.raw('to_json(post_edits) as edit'), db.raw(EDIT_REJECTED), db.raw(REJECTED));
  type Row = PostRow & { edit: EditJson | null; edit_rejected_at: Date | null; rejected_at: Date | null };
  const [row] = await readInTime<Row>(query);
  return (
    row && {
      ...toPost(row),
      editRejectedAt: row.edit_rejected_at,
      rejectedAt: row.rejected_at,
      deletable: row.status !== 'Pending',
      ...(row.edit && { edit: { text: toPostText(row.edit), createdAt: new Date(row.edit.created_at) } }),
    }
  );
}

/** Returns the post and locks it until the end of the transaction against changes and decisions. */
export async function lockPostForUpdate(trx: Knex.Transaction, id: string): Promise<OwnedPost | undefined> {
  const row = await trx('posts').where({ id }).forNoKeyUpdate().first<DbPostRow | undefined>();
  return (
    row && {
      id: row.id,
      authorId: row.author_id,
      status: row.status,
      held: row.held_at !== null,
      archived: row.archived_at !== null,
      text: toPostText(row),
    }
  );
}

export async function makeAnonymous(trx: Knex.Transaction, id: string, at: Date): Promise<void> {
  await trx('posts').where({ id }).update({ anonymous: true, updated_at: at });
}

/** Submits an edit for review. Replaces a pending one. */
export async function putEdit(trx: Knex.Transaction, id: string, text: PostText, at: Date): Promise<void> {
  await trx('post_edits')
    .insert({ ...text, post_id: id, created_at: at })
    .onConflict('post_id')
    .merge();
}

/** The pending edit. With the post locked, no edit can be submitted or decided meanwhile. */
export const findEdit = (trx: Knex.Transaction, id: string): Promise<PostText | undefined> =>
  trx('post_edits').where({ post_id: id }).first<PostText | undefined>(textColumns('post_edits'));

/** Deletes a pending edit. Returns false when there is none. */
export async function dropEdit(trx: Knex.Transaction, id: string): Promise<boolean> {
  return (await trx('post_edits').where({ post_id: id }).delete()) === 1;
}

/** Locks an author's posts in the order of their ids, so that two requests cannot deadlock. */
export async function lockPostsOfForUpdate(
  trx: Knex.Transaction,
  authorId: string,
): Promise<{ id: string; isShownAnonymously: boolean }[]> {
  const own = trx('posts').where({ author_id: authorId }).whereNull('archived_at');
  const rows = await own.orderBy('id').forNoKeyUpdate().select('id', 'anonymous', 'status', 'held_at');
  return rows.map(({ id, anonymous, ...row }) => ({
    id,
    isShownAnonymously: anonymous && toldStatus(row) === 'Published',
  }));
}

/** Sets when locked posts leave the forum, and deletes their pending edits. */
export async function setLeaving(trx: Knex.Transaction, leaving: ReadonlyMap<string, Date>): Promise<void> {
  for (const [id, leavesAt] of leaving) await trx('posts').where({ id }).update({ leaves_at: leavesAt });
  await trx('post_edits')
    .whereRaw('post_id = any(?)', [[...leaving.keys()]])
    .delete();
}

/** Locks the post that has been due to leave for the longest time, if any is due. */
export async function lockLeavingForUpdate(trx: Knex.Transaction, now: Date): Promise<string | undefined> {
  const due = trx('posts').where('leaves_at', '<=', now).whereNull('archived_at');
  return (await due.orderBy('leaves_at').forNoKeyUpdate().skipLocked().first('id'))?.id;
}

/** Archives locked posts with their comments and reports, and deletes pending edits. */
export async function archive(trx: Knex.Transaction, ids: readonly string[], at: Date): Promise<void> {
  await trx('posts')
    .whereRaw('id = any(?)', [[...ids]])
    .update({ archived_at: at, updated_at: at });
  await trx('post_edits')
    .whereRaw('post_id = any(?)', [[...ids]])
    .delete();
}

/** Deletes the appeals about these posts and about their comments. */
export async function removeAppeals(trx: Knex.Transaction, postIds: readonly string[]): Promise<void> {
  await trx('appeals')
    .whereRaw('post_id = any(?)', [[...postIds]])
    .delete();
}
