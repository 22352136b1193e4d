import type { Knex } from 'knex';
import { ageRange, LENGTH, type AgeBand, type LoanType, type PostStatus } from '@commonpurse/contracts';
import { FOLLOWING } from '../../shared/following';
import { leaveOutHiddenPosts, READABLE_COMMENTS } from '../../shared/hidden';
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

/** A post without the author's id, and with her name only if it is shown. */
export type ShownPost = Omit<Post, 'authorId' | 'reviewReason' | 'reviewNote'>;

/** A post as lists contain it. `commentCount` counts the comments that the reader sees. */
export type ListedPost = ShownPost & { commentCount: number };

export type PostFilter = {
  search?: string;
  category?: LoanType;
  age?: AgeBand;
  status?: PostStatus;
  unanswered?: boolean;
};

type ShownRow = Omit<DbPostRow, 'author_id' | 'review_reason' | 'review_note'> & Pick<DbUserRow, 'username'>;
export type ListedRow = ShownRow & { comment_count: number };
export type PostRow = DbPostRow & ShownRow;

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

const toShownPost = (row: ShownRow): ShownPost => ({
  id: row.id,
  author: { username: row.username, age: row.author_age },
  ...toPostText(row),
  status: row.status,
  createdAt: row.created_at,
});

export const toListedPost = (row: ListedRow): ListedPost => ({ ...toShownPost(row), commentCount: row.comment_count });

export const toPost = (row: PostRow): Post => ({
  ...toShownPost(row),
  authorId: row.author_id,
  reviewReason: row.review_reason,
  reviewNote: row.review_note,
});

export const withAuthor = (db: Knex) => db('posts').join('users', 'users.id', 'posts.author_id');

/** Turns a query of posts and authors into a list's query: filtered, with the columns that `toListedPost` needs. */
export function listed(
  db: Knex,
  query: Knex.QueryBuilder,
  filter: Omit<PostFilter, 'search'>,
  readerId: string,
): Knex.QueryBuilder {
  applyCategory(query, 'posts.category', filter.category);
  if (filter.status) query.where('posts.status', filter.status);
  if (filter.age) {
    const { from, to } = ageRange(filter.age);
    query.whereRaw(`posts.author_age between ${from} and ${to}`);
  }
  if (filter.unanswered) query.whereRaw(`not exists (select ${READABLE_COMMENTS})`, [readerId]);
  return query
    .select(LISTED)
    .select(db.raw(`(select count(*)::int ${READABLE_COMMENTS}) as comment_count`, [readerId]))
    .select(headColumns('posts'))
    .select(db.raw(`left(posts.description, ${LENGTH.listText}) as description`));
}

/** The posts of the forum that a reader sees: published, not archived, not hidden; with truncated descriptions. */
export async function listPublished(
  db: Knex,
  readerId: string,
  filter: PostFilter,
  page: PageRequest,
): Promise<ListedPost[]> {
  const query = applySearch(withAuthor(db).whereRaw(PUBLISHED), 'posts', filter.search);
  listed(db, leaveOutHiddenPosts(query, readerId), filter, readerId);
  const rows = await readInTime<ListedRow>(applyPage(query, page, PAGE_COLUMNS), filter.search);
  return rows.map(toListedPost);
}

/** A published post, and whether the reader follows it. */
export async function findPublished(
  db: Knex,
  id: string,
  readerId: string,
): Promise<(Post & { following: boolean }) | undefined> {
  const query = withAuthor(db).where('posts.id', id).whereRaw(PUBLISHED).select(WHOLE);
  const following = db.raw(`${FOLLOWING} as following`, [readerId]);
  const [row] = await readInTime<PostRow & { following: boolean }>(query.select(following));
  return row && { ...toPost(row), following: row.following };
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
