import type { Knex } from 'knex';
import { ageRange, LENGTH, type AgeBand, type LoanType, type PostStatus } from '@commonpurse/contracts';
import { applyPage, type PageRequest } from '../../shared/lists/pages';
import { headColumns, textColumns, toPostText, type PostText } from '../../shared/post-text';
import { applyCategory, applySearch, readInTime } from '../../shared/lists/search';
import type { DbPostRow, DbUserRow } from '../../database/tables';

export type Post = PostText & {
  id: string;
  authorId: string;
  /** The author's current username, and her age when she wrote the post. */
  author: { username: string; age: number };
  status: PostStatus;
  createdAt: Date;
  reviewReason: string | null;
  reviewNote: string | null;
};

/** A post as lists contain it: without the author's id, and with her name only if it is shown. */
export type ListedPost = Omit<Post, 'authorId' | 'reviewReason' | 'reviewNote'>;

export type PostFilter = { search?: string; category?: LoanType; age?: AgeBand; status?: PostStatus };

export type ListedRow = Omit<DbPostRow, 'author_id' | 'review_reason' | 'review_note'> & Pick<DbUserRow, 'username'>;
export type PostRow = DbPostRow & ListedRow;

/** The account's current age, as a column of an insert. */
export const ageOf = (db: Knex, userID: string): Knex.Raw<number> =>
  db.raw('(select age from users where id = ?)', [userID]);

// Literals, not bound values: only literals let a prepared plan match the partial indexes.
const PUBLISHED = `posts.status = 'Published' and posts.archived_at is null`;
export const PAGE_COLUMNS = { at: 'posts.created_at', id: 'posts.id' };
const LISTED = ['posts.id', 'posts.author_age', 'posts.status', 'posts.created_at', 'users.username'];
/** All columns of a post, with its author's name and age. */
export const WHOLE = [
  ...LISTED,
  'posts.author_id',
  'posts.review_reason',
  'posts.review_note',
  ...Object.values(textColumns('posts')),
];

export const toListedPost = (row: ListedRow): ListedPost => ({
  id: row.id,
  author: { username: row.username, age: row.author_age },
  ...toPostText(row),
  status: row.status,
  createdAt: row.created_at,
});

export const toPost = (row: PostRow): Post => ({
  ...toListedPost(row),
  authorId: row.author_id,
  reviewReason: row.review_reason,
  reviewNote: row.review_note,
});

export const withAuthor = (db: Knex) => db('posts').join('users', 'users.id', 'posts.author_id');

/** Turns a query of posts and authors into a list's query: filtered, with the columns that `toListedPost` needs. */
export function listed(db: Knex, query: Knex.QueryBuilder, filter: Omit<PostFilter, 'search'>): Knex.QueryBuilder {
  applyCategory(query, 'posts.category', filter.category);
  if (filter.status) query.where('posts.status', filter.status);
  if (filter.age) {
    const { from, to } = ageRange(filter.age);
    query.whereRaw(`posts.author_age between ${from} and ${to}`);
  }
  return query
    .select(LISTED)
    .select(headColumns('posts'))
    .select(db.raw(`left(posts.description, ${LENGTH.listText}) as description`));
}

/** The posts of the forum: published and not archived, with truncated descriptions. */
export async function listPublished(db: Knex, filter: PostFilter, page: PageRequest): Promise<ListedPost[]> {
  const query = applySearch(withAuthor(db).whereRaw(PUBLISHED), 'posts', filter.search);
  const rows = await readInTime<ListedRow>(applyPage(listed(db, query, filter), page, PAGE_COLUMNS), filter.search);
  return rows.map(toListedPost);
}

export async function findPublished(db: Knex, id: string): Promise<Post | undefined> {
  const [row] = await readInTime<PostRow>(withAuthor(db).where('posts.id', id).whereRaw(PUBLISHED).select(WHOLE));
  return row && toPost(row);
}

export async function insert(
  trx: Knex.Transaction,
  post: PostText & Pick<Post, 'id' | 'authorId' | 'createdAt'>,
): Promise<void> {
  await trx('posts').insert({
    ...toPostText(post),
    id: post.id,
    author_id: post.authorId,
    author_age: ageOf(trx, post.authorId),
    status: 'Pending',
    created_at: post.createdAt,
    updated_at: post.createdAt,
  });
}
