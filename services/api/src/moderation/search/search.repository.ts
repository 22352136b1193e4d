import type { Knex } from 'knex';
import type { CommentStatus, PostStatus } from '@commonpurse/contracts';
import { applySearch, applyTextSearch, readInTime } from '../../shared/lists/search';

/** The most hits of each kind. */
const LIMIT = 10;

/** What is searched for: the text as typed, and the ids that begin with it, if it is the start of one. */
export type Searched = { text: string; ids: { first: string; last: string } | undefined };

export type FoundMember = { userId: string; username: string; suspended: object | null };
export type FoundPost = { id: string; title: string; status: PostStatus; archived: boolean };
export type FoundComment = { id: string; postId: string; text: string; status: CommentStatus };
export type FoundReport = { id: string; kind: 'post' | 'comment'; title: string; open: boolean; archived: boolean };
export type FoundContact = { id: string; name: string; open: boolean };

const withId = (query: Knex.QueryBuilder, column: string, { ids }: Searched): Knex.QueryBuilder =>
  ids ? query.whereBetween(column, [ids.first, ids.last]) : query.whereRaw('false');

/** Keeps rows whose id begins with the text, or else those whose title has its words. */
const withIdOrTitle = (query: Knex.QueryBuilder, table: string, searched: Searched): Knex.QueryBuilder =>
  searched.ids
    ? withId(query, `${table}.id`, searched)
    : applyTextSearch(applySearch(query, table, searched.text), `"${table}"."title"`, searched.text);

const read = <Row>(query: Knex.QueryBuilder, { text }: Searched): Promise<Row[]> =>
  readInTime<Row>(query.limit(LIMIT), text);

/** Accounts whose username or id begins with the text. `standing` selects the suspension of a user. */
export function members(db: Knex, searched: Searched, standing: Knex.Raw): Promise<FoundMember[]> {
  const { text, ids } = searched;
  const escaped = text.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`);
  const query: Knex.QueryBuilder = db('users').whereNull('erased_at');
  query.where((either) => {
    // The expression is that of the list's index, and begins with the username.
    void either.whereRaw(`(username || E'\\n' || email) ~* ?`, [`^${escaped}`]);
    // A username can look like the start of an id.
    if (ids) void either.orWhereBetween('id', [ids.first, ids.last]);
  });
  query.select({ userId: 'id', username: 'username', suspended: standing }).orderByRaw('lower(username)');
  return read(query, searched);
}

export const posts = (db: Knex, searched: Searched): Promise<FoundPost[]> =>
  read(
    withIdOrTitle(db('posts'), 'posts', searched)
      .orderBy('created_at', 'desc')
      .select('id', 'title', 'status', db.raw('archived_at is not null as archived')),
    searched,
  );

export const comments = (db: Knex, searched: Searched): Promise<FoundComment[]> =>
  read(
    withId(db('comments'), 'id', searched)
      .orderBy('created_at', 'desc')
      .select({ id: 'id', postId: 'post_id', text: 'description', status: 'status' }),
    searched,
  );

/** Reports on posts by id or by the reported title, reports on comments by id. */
export async function reports(db: Knex, searched: Searched): Promise<FoundReport[]> {
  const selected = (query: Knex.QueryBuilder, kind: FoundReport['kind'], title: string) =>
    query
      .orderBy('report.created_at', 'desc')
      .select({ id: 'report.id', title })
      .select(
        db.raw(`? as kind, report.status = 'Pending' as open, posts.archived_at is not null as archived`, [kind]),
      );
  const onPosts = db('post_reports as report').join('posts', 'posts.id', 'report.post_id');
  const found = searched.ids ? withId(onPosts, 'report.id', searched) : withIdOrTitle(onPosts, 'posts', searched);
  const onComments = db('comment_reports as report')
    .join('comments', 'comments.id', 'report.comment_id')
    .join('posts', 'posts.id', 'comments.post_id');
  return [
    ...(await read<FoundReport>(selected(found, 'post', 'report.reported_title'), searched)),
    ...(await read<FoundReport>(
      selected(withId(onComments, 'report.id', searched), 'comment', 'report.reported_text'),
      searched,
    )),
  ].slice(0, LIMIT);
}

export const contacts = (db: Knex, searched: Searched): Promise<FoundContact[]> =>
  read(
    withId(db('contact_forms'), 'id', searched)
      .orderBy('created_at', 'desc')
      .select('id', 'name', db.raw('archived_at is null as open')),
    searched,
  );
