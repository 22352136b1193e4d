import type { Knex } from 'knex';
import type { ArchivedPostsQuery, LoanType } from '@commonpurse/contracts';
import { applyPage, NEWEST, OLDEST, withKeyText, type PageRequest, type Sort } from '../../shared/lists/pages';
import { headColumns, toPostTextHead, type PostTextHead } from '../../shared/post-text';
import { applyAuthorSearch, applyCategory, readInTime, titleAndText } from '../../shared/lists/search';
import type { DbPostRow, DbUserRow } from '../../database/tables';

export type ListedArchivedPost = PostTextHead & {
  id: string;
  author: { username: string; active: boolean };
  createdAt: Date;
  archivedAt: Date;
  /** The value that the list is sorted by. */
  place: Date | string;
};

export type ArchivedPost = Omit<ListedArchivedPost, 'place'> & { description: string };

export type ArchiveSort = NonNullable<ArchivedPostsQuery['sort']>;

const BY_TEXT: Sort = { type: 'text', ascending: true };

/** The sort orders of the list. Each has an index on exactly this expression. */
export const ORDERS: Record<ArchiveSort, { sort: Sort; by: string }> = {
  newest: { sort: NEWEST, by: 'posts.archived_at' },
  oldest: { sort: OLDEST, by: 'posts.archived_at' },
  created: { sort: NEWEST, by: 'posts.created_at' },
  title: { sort: BY_TEXT, by: 'lower(posts.title)' },
  category: { sort: BY_TEXT, by: `(posts.category || E'\\n' || lower(posts.title))` },
};

type ArchivedRow = PostTextHead &
  Pick<DbPostRow, 'id' | 'created_at'> &
  Pick<DbUserRow, 'username' | 'active'> & { archived_at: Date };

const archived = (db: Knex) =>
  db('posts')
    .join('users', 'users.id', 'posts.author_id')
    .whereRaw('posts.archived_at is not null')
    .select(headColumns('posts'))
    .select('posts.id', 'posts.created_at', 'posts.archived_at', 'users.username', 'users.active');

const toArchivedPost = (row: ArchivedRow) => ({
  id: row.id,
  author: { username: row.username, active: row.active },
  ...toPostTextHead(row),
  createdAt: row.created_at,
  archivedAt: row.archived_at,
});

export async function list(
  db: Knex,
  filter: { search?: string; category?: LoanType; sort: ArchiveSort },
  page: PageRequest,
): Promise<ListedArchivedPost[]> {
  const by = db.raw(ORDERS[filter.sort].by);
  const query = archived(db).select(db.raw('? as place', [by]));
  applyAuthorSearch(query, { text: titleAndText('posts'), author: 'posts.author_id' }, filter.search);
  applyCategory(query, 'posts.category', filter.category);
  const request = withKeyText(db, page, (id) => db('posts').where({ id }).select(by));
  const paged = applyPage(query, request, { at: by, id: 'posts.id' });
  const rows = await readInTime<ArchivedRow & { place: Date | string }>(paged, filter.search);
  return rows.map((row) => ({ ...toArchivedPost(row), place: row.place }));
}

export async function find(db: Knex, id: string): Promise<ArchivedPost | undefined> {
  const query = archived(db).where('posts.id', id).select('posts.description');
  const [row] = await readInTime<ArchivedRow & { description: string }>(query);
  return row && { ...toArchivedPost(row), description: row.description };
}
