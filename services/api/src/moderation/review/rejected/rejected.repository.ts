import type { Knex } from 'knex';
import type { LoanType, RejectedPostsQuery } from '@commonpurse/contracts';
import { applyPage, NEWEST, OLDEST, type PageRequest, type Sort } from '../../../shared/lists/pages';
import { headColumns, textColumns, toPostText, toPostTextHead, type PostText } from '../../../shared/post-text';
import type { PostTextHead } from '../../../shared/post-text';
import { applyAuthorSearch, applyCategory, readInTime, titleAndText } from '../../../shared/lists/search';
import type { DbPostRow, DbUserRow } from '../../../database/tables';

export type ListedRejectedPost = PostTextHead & {
  id: string;
  author: { username: string; active: boolean };
  createdAt: Date;
  reason: string | null;
};

export type RejectedPost = ListedRejectedPost & Pick<PostText, 'description'> & { age: number; note: string | null };

export const ORDERS: Record<NonNullable<RejectedPostsQuery['sort']>, Sort> = { newest: NEWEST, oldest: OLDEST };

// Literals, not bound values: only literals let a prepared plan match the partial index.
const REJECTED = `posts.status = 'Rejected' and posts.archived_at is null`;

type ListedRow = PostTextHead &
  Pick<DbPostRow, 'id' | 'created_at' | 'review_reason'> &
  Pick<DbUserRow, 'username' | 'active'>;
type Row = ListedRow & Pick<DbPostRow, 'description' | 'author_age' | 'review_note'>;

const rejected = (db: Knex) =>
  db('posts')
    .join('users', 'users.id', 'posts.author_id')
    .whereRaw(REJECTED)
    .select('posts.id', 'posts.created_at', 'posts.review_reason', 'users.username', 'users.active');

const toListed = (row: ListedRow): ListedRejectedPost => ({
  id: row.id,
  author: { username: row.username, active: row.active },
  ...toPostTextHead(row),
  createdAt: row.created_at,
  reason: row.review_reason,
});

export async function list(
  db: Knex,
  { search, category }: { search?: string; category?: LoanType },
  page: PageRequest,
): Promise<ListedRejectedPost[]> {
  const query = rejected(db).select(headColumns('posts'));
  applyAuthorSearch(query, { text: titleAndText('posts'), author: 'posts.author_id' }, search);
  applyCategory(query, 'posts.category', category);
  const paged = applyPage(query, page, { at: 'posts.created_at', id: 'posts.id' });
  return (await readInTime<ListedRow>(paged, search)).map(toListed);
}

export async function find(db: Knex, id: string): Promise<RejectedPost | undefined> {
  const query = rejected(db)
    .where('posts.id', id)
    .select(textColumns('posts'))
    .select('posts.author_age', 'posts.review_note');
  const [row] = await readInTime<Row>(query);
  return row && { ...toListed(row), ...toPostText(row), age: row.author_age, note: row.review_note };
}

/** Makes a rejected post pending again. False when it is no longer rejected. */
export async function reopen(trx: Knex.Transaction, id: string, at: Date): Promise<boolean> {
  const changed = await trx('posts')
    .where({ id, status: 'Rejected' })
    .whereNull('archived_at')
    .update({ status: 'Pending', review_reason: null, review_note: null, updated_at: at });
  return changed === 1;
}
