import type { Knex } from 'knex';
import type { LoanType, PostStatus } from '@commonpurse/contracts';
import { applyPage, orderPage, type PageRequest } from '../../shared/pages';
import { applySearch, readInTime } from '../../shared/search';
import type { DbPostEditRow, DbPostRow, DbUserRow } from '../../tables';
import type { PostText, Reviewed } from './review.policy';

export type Waiting = {
  id: string;
  title: string;
  category: LoanType;
  username: string;
  edit: boolean;
  /** When the post was written, or the edit handed in. */
  since: Date;
};

export type ReviewedPost = Reviewed & { author: { username: string; age: number }; createdAt: Date };

type ReviewRow = DbPostRow & Pick<DbUserRow, 'username' | 'age'>;

/** New posts and edits of older ones, in the one order of their waiting. */
export async function listWaiting(db: Knex, search: string | undefined, page: PageRequest): Promise<Waiting[]> {
  const branch = (table: 'posts' | 'post_edits', id: string, edit: boolean) => {
    const query = db('posts')
      .join('users', 'users.id', 'posts.author_id')
      .whereNull('posts.archived_at')
      .select('posts.id', `${table}.title`, `${table}.category`, 'users.username')
      .select(db.raw('?::boolean as edit', [edit]), `${table}.created_at as since`);
    if (edit) query.join('post_edits', 'post_edits.post_id', 'posts.id').whereRaw(`posts.status <> 'Pending'`);
    else query.whereRaw(`posts.status = 'Pending'`);
    applySearch(query, table, search);
    return applyPage(query, page, { at: `${table}.created_at`, id });
  };
  const both = db.unionAll(
    [branch('posts', 'posts.id', false), branch('post_edits', 'post_edits.post_id', true)],
    true,
  );
  return readInTime<Waiting>(
    orderPage(db.select('*').from(both.as('waiting')), page, { at: 'since', id: 'id' }),
    search,
  );
}

export async function find(db: Knex, id: string): Promise<ReviewedPost | undefined> {
  const row = await db('posts')
    .join('users', 'users.id', 'posts.author_id')
    .where('posts.id', id)
    .first<ReviewRow | undefined>('posts.*', 'users.username', 'users.age');
  if (!row) return undefined;
  const edit = await db('post_edits').where({ post_id: id }).first<DbPostEditRow | undefined>();
  return {
    id: row.id,
    authorId: row.author_id,
    author: { username: row.username, age: row.age },
    status: row.status,
    archived: row.archived_at !== null,
    createdAt: row.created_at,
    text: toText(row),
    ...(edit && { edit: { text: toText(edit), createdAt: edit.created_at } }),
  };
}

const toText = ({ title, description, category, anonymous }: PostText): PostText => ({
  title,
  description,
  category,
  anonymous,
});

/** Keeps the post, and whoever else wants to decide on it or edit it, waiting for the end of the transaction. */
export async function hold(trx: Knex.Transaction, id: string): Promise<void> {
  await trx('posts').where({ id }).forNoKeyUpdate().select('id');
}

/** Moves a post that still waits. False when it waits no more. */
export async function decidePost(
  trx: Knex.Transaction,
  id: string,
  status: PostStatus,
  said: { reason: string | null; note: string | null },
  at: Date,
): Promise<boolean> {
  const changed = await trx('posts')
    .where({ id, status: 'Pending' })
    .whereNull('archived_at')
    .update({ status, review_reason: said.reason, review_note: said.note, updated_at: at });
  return changed === 1;
}

/** Takes a waiting edit away. False when there is none any more. */
export async function takeEdit(trx: Knex.Transaction, id: string): Promise<boolean> {
  return (await trx('post_edits').where({ post_id: id }).delete()) === 1;
}

/** What came of an edit: the new text where it was approved, and in any case what the author is told. */
export async function settleEdit(
  trx: Knex.Transaction,
  id: string,
  text: PostText | undefined,
  said: { reason: string | null; note: string | null },
  at: Date,
): Promise<void> {
  await trx('posts')
    .where({ id })
    .update({ ...text, review_reason: said.reason, review_note: said.note, updated_at: at });
}
