import type { Knex } from 'knex';
import type { LoanType, RejectedPostsQuery } from '@commonpurse/contracts';
import { applyMarks, AUTHOR_ID, postMarks, type StoredMarks, type MarkFilter } from '../../../shared/lists/marks';
import { applyPage, NEWEST, OLDEST, type PageRequest, type Sort } from '../../../shared/lists/pages';
import { textColumns, type PostText } from '../../../shared/post-text';
import { applyAuthorSearch, applyCategory, readInTime, titleAndText } from '../../../shared/lists/search';

export type RejectedPost = PostText & {
  id: string;
  username: string;
  active: boolean;
  age: number;
  createdAt: Date;
  reason: string | null;
  note: string | null;
};

export type ListedRejectedPost = RejectedPost & StoredMarks & { authorId: string | null };

export type RejectedFilter = MarkFilter & {
  search: string | undefined;
  category: LoanType | undefined;
};

export const ORDERS: Record<NonNullable<RejectedPostsQuery['sort']>, Sort> = { newest: NEWEST, oldest: OLDEST };

// Literals, not bound values: only literals let a prepared plan match the partial index.
const REJECTED = `posts.status = 'Rejected' and posts.archived_at is null`;

const rejected = (db: Knex) =>
  db('posts')
    .join('users', 'users.id', 'posts.author_id')
    .whereRaw(REJECTED)
    .select(textColumns('posts'))
    .select({ id: 'posts.id', username: 'users.username', active: 'users.active', age: 'posts.author_age' })
    .select({ createdAt: 'posts.created_at', reason: 'posts.review_reason', note: 'posts.review_note' });

export function list(
  db: Knex,
  { search, category, only, standing }: RejectedFilter,
  page: PageRequest,
): Promise<ListedRejectedPost[]> {
  const query = rejected(db).select({ authorId: db.raw(AUTHOR_ID) });
  applyMarks(db, query, postMarks(db, standing), only);
  applyAuthorSearch(query, { text: titleAndText('posts'), author: 'posts.author_id' }, search);
  applyCategory(query, 'posts.category', category);
  return readInTime<ListedRejectedPost>(applyPage(query, page, { at: 'posts.created_at', id: 'posts.id' }), search);
}

export async function find(db: Knex, id: string): Promise<RejectedPost | undefined> {
  const [post] = await readInTime<RejectedPost>(rejected(db).where('posts.id', id));
  return post;
}

/** Makes a rejected post pending again. False when it is no longer rejected. */
export async function reopen(trx: Knex.Transaction, id: string, at: Date): Promise<boolean> {
  const changed = await trx('posts')
    .where({ id, status: 'Rejected' })
    .whereNull('archived_at')
    .update({ status: 'Pending', review_reason: null, review_note: null, updated_at: at });
  return changed === 1;
}
