import type { Knex } from 'knex';
import { ageRange, LENGTH, type AgeBand, type LoanType, type PostStatus } from '@commonpurse/contracts';
import { applyPage, type PageRequest } from '../../shared/pages';
import { applySearch, readInTime } from '../../shared/search';
import type { DbPostRow, DbUserRow } from '../../tables';

export type Post = {
  id: string;
  authorId: string;
  author: { username: string; age: number };
  title: string;
  description: string;
  category: LoanType;
  anonymous: boolean;
  status: PostStatus;
  createdAt: Date;
  reviewReason: string | null;
  reviewNote: string | null;
};

/** A post as lists hold it: whose it is stays behind, but for the name that goes with it. */
export type ListedPost = Omit<Post, 'authorId' | 'reviewReason' | 'reviewNote'>;

export type PostFilter = { search?: string; category?: LoanType; age?: AgeBand; status?: PostStatus };

type ListedRow = Omit<DbPostRow, 'author_id' | 'review_reason' | 'review_note'> & Pick<DbUserRow, 'username' | 'age'>;
type PostRow = DbPostRow & ListedRow;

// Written out, not bound: only so does a prepared plan match the partial indexes.
const PUBLISHED = `posts.status = 'Published' and posts.archived_at is null`;
const PAGE_COLUMNS = { at: 'posts.created_at', id: 'posts.id' };
const LISTED = ['id', 'title', 'category', 'anonymous', 'status', 'created_at'].map((name) => `posts.${name}`);
const AUTHOR = ['users.username', 'users.age'];
const WHOLE = ['author_id', 'description', 'review_reason', 'review_note'].map((name) => `posts.${name}`);

const toListedPost = (row: ListedRow): ListedPost => ({
  id: row.id,
  author: { username: row.username, age: row.age },
  title: row.title,
  description: row.description,
  category: row.category,
  anonymous: row.anonymous,
  status: row.status,
  createdAt: row.created_at,
});

const toPost = (row: PostRow): Post => ({
  ...toListedPost(row),
  authorId: row.author_id,
  reviewReason: row.review_reason,
  reviewNote: row.review_note,
});

const withAuthor = (db: Knex) => db('posts').join('users', 'users.id', 'posts.author_id');

async function readList(
  db: Knex,
  query: Knex.QueryBuilder,
  filter: PostFilter,
  page: PageRequest,
): Promise<ListedPost[]> {
  applySearch(query, 'posts', filter.search);
  if (filter.category) query.where('posts.category', filter.category);
  if (filter.status) query.where('posts.status', filter.status);
  if (filter.age) {
    const { from, to } = ageRange(filter.age);
    query.whereRaw(`users.age between ${from} and ${to}`);
  }
  query
    .select(LISTED)
    .select(AUTHOR)
    .select(db.raw(`left(posts.description, ${LENGTH.listText}) as description`));
  const rows = await readInTime<ListedRow>(applyPage(query, page, PAGE_COLUMNS), filter.search);
  return rows.map(toListedPost);
}

/** What the forum shows: published and not archived. Descriptions hold their beginning alone. */
export const listPublished = (db: Knex, filter: PostFilter, page: PageRequest) =>
  readList(db, withAuthor(db).whereRaw(PUBLISHED), filter, page);

/** A member's own posts in every status. Descriptions hold their beginning alone. */
export const listByAuthor = (db: Knex, authorId: string, filter: PostFilter, page: PageRequest) =>
  readList(db, withAuthor(db).where('posts.author_id', authorId).whereNull('posts.archived_at'), filter, page);

export async function findPublished(db: Knex, id: string): Promise<Post | undefined> {
  return findOne(withAuthor(db).where('posts.id', id).whereRaw(PUBLISHED));
}

export async function findByAuthor(db: Knex, id: string, authorId: string): Promise<Post | undefined> {
  const own = withAuthor(db).where('posts.id', id).where('posts.author_id', authorId);
  return findOne(own.whereNull('posts.archived_at'));
}

async function findOne(query: Knex.QueryBuilder): Promise<Post | undefined> {
  const row = (await query.select(LISTED).select(AUTHOR).select(WHOLE).first()) as PostRow | undefined;
  return row && toPost(row);
}

export async function insert(
  trx: Knex.Transaction,
  post: Pick<Post, 'id' | 'authorId' | 'title' | 'description' | 'category' | 'anonymous' | 'createdAt'>,
): Promise<void> {
  await trx('posts').insert({
    id: post.id,
    author_id: post.authorId,
    title: post.title,
    description: post.description,
    category: post.category,
    anonymous: post.anonymous,
    status: 'Pending',
    created_at: post.createdAt,
    updated_at: post.createdAt,
  });
}
