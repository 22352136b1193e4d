import type { Knex } from 'knex';
import type { ArchivedPostsQuery, LoanType } from '@commonpurse/contracts';
import { applyMarks, AUTHOR_ID, postMarks, type StoredMarks, type MarkFilter } from '../../shared/lists/marks';
import { applyPage, NEWEST, OLDEST, withKeyText, type PageRequest, type Sort } from '../../shared/lists/pages';
import { textColumns, type PostText } from '../../shared/post-text';
import { applyAuthorSearch, applyCategory, readInTime, titleAndText } from '../../shared/lists/search';

export type ArchivedPost = PostText & {
  id: string;
  username: string;
  active: boolean;
  createdAt: Date;
  archivedAt: Date;
};

export type ListedArchivedPost = ArchivedPost &
  StoredMarks & {
    authorId: string | null;
    /** The value that the list is sorted by. */
    place: Date | string;
  };

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

const archived = (db: Knex) =>
  db('posts')
    .join('users', 'users.id', 'posts.author_id')
    .whereRaw('posts.archived_at is not null')
    .select(textColumns('posts'))
    .select({ id: 'posts.id', username: 'users.username', active: 'users.active' })
    .select({ createdAt: 'posts.created_at', archivedAt: 'posts.archived_at' });

export type ArchiveFilter = MarkFilter & {
  search: string | undefined;
  category: LoanType | undefined;
  sort: ArchiveSort;
};

export function list(
  db: Knex,
  { search, category, sort, only, standing }: ArchiveFilter,
  page: PageRequest,
): Promise<ListedArchivedPost[]> {
  const by = db.raw(ORDERS[sort].by);
  const query = archived(db).select({ authorId: db.raw(AUTHOR_ID), place: by });
  applyMarks(db, query, { ...postMarks(db, standing), archived: db.raw('true') }, only);
  applyAuthorSearch(query, { text: titleAndText('posts'), author: 'posts.author_id' }, search);
  applyCategory(query, 'posts.category', category);
  const request = withKeyText(db, page, (id) => db('posts').where({ id }).select(by));
  return readInTime<ListedArchivedPost>(applyPage(query, request, { at: by, id: 'posts.id' }), search);
}

export async function find(db: Knex, id: string): Promise<ArchivedPost | undefined> {
  const [post] = await readInTime<ArchivedPost>(archived(db).where('posts.id', id));
  return post;
}
