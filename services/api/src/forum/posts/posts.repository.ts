import type { Knex } from 'knex';
import { ageRange, type AgeBand, type LoanType, type PostStatus } from '@commonpurse/contracts';
import {
  areReadable,
  isReadableComment,
  isReadablePost,
  leaveOutHiddenPosts,
  readableComments,
  toldPostStatus,
  toldStatus,
  type Reader,
} from '../../shared/readable';
import { AppError } from '../../errors';
import { startOfText } from '../../shared/lists/list-text';
import {
  applyPage,
  inOrder,
  isDescending,
  orderPage,
  rowsOf,
  type PageKey,
  type PageRequest,
} from '../../shared/lists/pages';
import { searchAlong } from '../../shared/lists/search-along';
import { headColumns, textColumns, toPostText, type PostText } from '../../shared/post-text';
import {
  applyCategory,
  applySearch,
  patternOf,
  readInTime,
  titleAndText,
  type Pattern,
} from '../../shared/lists/search';
import type { DbPostRow, DbUserRow } from '../../database/tables';

export type Post = PostText & {
  id: string;
  authorId: string;
  /** The author's current username, and her age when she wrote the post. */
  author: { username: string; age: number };
  /** As its author is told it. */
  status: PostStatus;
  /** Whether moderators hold it back. */
  held: boolean;
  createdAt: Date;
  reviewReason: string | null;
  reviewNote: string | null;
};

/** A post without the author's id, and with the author's name only if it is shown. */
export type ShownPost = Omit<Post, 'authorId' | 'reviewReason' | 'reviewNote'>;

/**
 * A post as lists contain it. `commentCount` counts the comments that the reader sees; `answeredAt`, in a list in the
 * order of answers, is the time of the newest of them.
 */
export type ListedPost = ShownPost & { commentCount: number; answeredAt?: Date | null };

export type PostFilter = {
  search?: string;
  category?: LoanType;
  age?: AgeBand;
  status?: PostStatus;
};

type ShownRow = Omit<DbPostRow, 'author_id' | 'review_reason' | 'review_note'> & Pick<DbUserRow, 'username'>;
export type ListedRow = ShownRow & { comment_count: number; answered_at?: Date | null };
export type PostRow = DbPostRow & ShownRow;

/** The account's current age, as a column of an insert. */
export const ageOf = (db: Knex, userId: string): Knex.Raw<number> =>
  db.raw('(select age from users where id = ?)', [userId]);

const PUBLISHED = isReadablePost('posts');
export const PAGE_COLUMNS = { at: 'posts.created_at', id: 'posts.id' };
const LISTED = ['posts.id', 'posts.author_age', 'posts.status', 'posts.held_at', 'posts.created_at', 'users.username'];
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
  status: toldStatus(row),
  held: row.held_at !== null,
  createdAt: row.created_at,
  ...toPostText(row),
});

export const toListedPost = (row: ListedRow): ListedPost => ({
  commentCount: row.comment_count,
  ...(row.answered_at !== undefined && { answeredAt: row.answered_at }),
  ...toShownPost(row),
});

export const toPost = (row: PostRow): Post => ({
  ...toShownPost(row),
  authorId: row.author_id,
  reviewReason: row.review_reason,
  reviewNote: row.review_note,
});

export const withAuthor = (db: Knex) => db('posts').join('users', 'users.id', 'posts.author_id');

/** Keeps the posts of a filter. */
export function narrowed(query: Knex.QueryBuilder, filter: Omit<PostFilter, 'search'>): Knex.QueryBuilder {
  applyCategory(query, 'posts.category', filter.category);
  if (filter.status) query.whereRaw(`${toldPostStatus('posts')} = ?`, [filter.status]);
  return ofAge(query, filter.age);
}

/** Keeps the posts of an age group. Literals: with bound values PostgreSQL underestimates the size of the group. */
function ofAge(query: Knex.QueryBuilder, age: AgeBand | undefined): Knex.QueryBuilder {
  if (!age) return query;
  const { from, to } = ageRange(age);
  return query.whereRaw(`posts.author_age between ${from} and ${to}`);
}

const KEPT_COUNT = 'select n from comment_counts where post_id = posts.id';
const HIDES_NOBODY = `not exists (select from hidden_members as any_hidden where any_hidden.user_id = ?)
  and not exists (select from hidden_handles as any_handle
    where any_handle.user_id = ? and any_handle.post_id = posts.id)`;

/**
 * Column: how many comments the reader sees. It is the stored count, unless the reader hides someone or the post has
 * none.
 */
function commentCount(db: Knex, reader: Reader): Knex.Raw {
  const { sql, bindings } = readableComments(reader);
  const column = (stored: string) => `coalesce((${stored}), (select count(*)::int ${sql})) as comment_count`;
  return reader.hides
    ? db.raw(column(`${KEPT_COUNT} and ${HIDES_NOBODY}`), [reader.userId, reader.userId, ...bindings])
    : db.raw(column(KEPT_COUNT), bindings);
}

/** Selects the columns that `toListedPost` needs, of posts and their authors. */
export const listed = (db: Knex, query: Knex.QueryBuilder, reader: Reader): Knex.QueryBuilder =>
  query
    .select(LISTED)
    .select(commentCount(db, reader))
    .select(headColumns('posts'))
    .select(db.raw(`${startOfText('posts.description')} as description`));

/** Published posts without a published comment, by the index of their order. */
const withoutComments = (db: Knex) =>
  db
    .from<DbPostRow>({ unanswered: 'comment_counts' })
    .whereRaw('unanswered.n = 0')
    .join('posts', 'posts.id', 'unanswered.post_id');
const UNANSWERED_COLUMNS = { at: 'unanswered.created_at', id: 'unanswered.post_id' };

type Published = {
  reader: Reader;
  filter: PostFilter & { unanswered?: boolean };
  /** Whether the posts with the newest comments come first; otherwise the newest posts do. */
  byAnswer?: boolean;
  page: PageRequest;
};
type Narrow = (query: Knex.QueryBuilder) => Knex.QueryBuilder;

/**
 * A page of the posts without a visible comment, for a reader who hides someone: posts without comments, and posts with
 * comments only by hidden members and handles. A full page of the former limits how far the latter are searched, by their comments
 * too, because a post is older than its comments.
 */
function unansweredForHiding(db: Knex, { reader, page }: Published, matching: Narrow): Knex.QueryBuilder {
  const unanswered = applyPage(matching(withoutComments(db)), page, UNANSWERED_COLUMNS).select(
    'posts.id',
    'posts.created_at',
  );
  const descending = isDescending(page);
  const last = `(select ${descending ? 'min' : 'max'}(created_at) from unanswered having count(*) = ${rowsOf(page)})`;
  const end = descending ? `>= coalesce(${last}, '-infinity')` : `<= coalesce(${last}, 'infinity')`;
  const { sql, bindings } = readableComments(reader);
  const hidden = db('hidden_members')
    .join('comments', 'comments.author_id', 'hidden_id')
    .where('user_id', reader.userId)
    .whereRaw(isReadableComment('comments'))
    .select('post_id');
  if (descending) hidden.whereRaw(`comments.created_at ${end}`);
  else if (page.key) hidden.where('comments.created_at', '>=', page.key.at);
  const handles = db('hidden_handles').where('user_id', reader.userId).select('post_id');
  const onlyHidden = matching(db('posts'))
    .whereRaw(`posts.created_at ${end}`)
    .whereRaw(`not exists (select ${sql})`, bindings)
    .whereIn('posts.id', hidden.union(handles));
  const found = db.unionAll(
    [
      db.select('id').from('unanswered'),
      db.select('id').from(applyPage(onlyHidden.select('posts.id'), page, PAGE_COLUMNS).as('others')),
    ],
    true,
  );
  return applyPage(
    withAuthor(db).with('unanswered', unanswered).join(found.as('found'), 'found.id', 'posts.id'),
    page,
    PAGE_COLUMNS,
  );
}

function unansweredPage(db: Knex, request: Published, matching: Narrow): Knex.QueryBuilder {
  if (request.reader.hides) return unansweredForHiding(db, request, matching);
  const query = withoutComments(db).join('users', 'users.id', 'posts.author_id');
  return applyPage(matching(query), request.page, UNANSWERED_COLUMNS);
}

/** The posts with a comment that the reader sees, by the newest of these: no comment beside it is newer. */
function answeredPage(db: Knex, { reader, page }: Published, matching: Narrow): Knex.QueryBuilder {
  const readable = areReadable(reader);
  const newer = areReadable(reader, 'newer');
  const query = db('comments')
    .joinRaw(`join posts on ${readable.sql}`, readable.bindings)
    .whereRaw(
      `not exists (select from comments as newer
        where ${newer.sql} and (newer.created_at, newer.id) > (comments.created_at, comments.id))`,
      newer.bindings,
    );
  return applyPage(matching(query), page, { at: 'comments.created_at', id: 'comments.post_id' });
}

/** A page in the order of answers: answered posts, then the others. */
function pageByAnswer(db: Knex, request: Published, matching: Narrow): Knex.QueryBuilder {
  const { key, ...start } = request.page;
  if (key && key.first === undefined) throw new AppError('MALFORMED_REQUEST');
  const { first: isKeyAnswered, ...place } = key ?? {};
  /** What the page reads of the answered posts, or of the others, if anything. */
  const requestOf = (answered: boolean): Published | undefined => {
    if (key && isKeyAnswered === answered) return { ...request, page: { ...start, key: place as PageKey } };
    return !key || answered === start.backwards ? { ...request, page: start } : undefined;
  };
  const [answered, others] = [requestOf(true), requestOf(false)];
  const parts = [
    answered &&
      answeredPage(db, answered, matching).select({ at: 'comments.created_at', answered_at: 'comments.created_at' }),
    others &&
      unansweredPage(db, others, matching).select({ at: 'posts.created_at', answered_at: db.raw('null::timestamptz') }),
  ];
  const found = db.unionAll(
    parts.flatMap((part) => (part ? [part.select('posts.id')] : [])),
    true,
  );
  const query = withAuthor(db).join(found.as('found'), 'found.id', 'posts.id').select('found.answered_at');
  const isAnswered = 'found.answered_at is not null';
  return orderPage(query, request.page, {
    at: 'found.at',
    id: 'found.id',
    first: { descending: isAnswered, ascending: isAnswered },
  });
}

function publishedPage(db: Knex, request: Published): Knex.QueryBuilder {
  const { reader, filter, page } = request;
  const { unanswered, search, ...others } = filter;
  const matching: Narrow = (query) =>
    applySearch(narrowed(leaveOutHiddenPosts(query.whereRaw(PUBLISHED), reader), others), 'posts', search);
  if (unanswered) return listed(db, unansweredPage(db, request, matching), reader);
  if (request.byAnswer) return listed(db, pageByAnswer(db, request, matching), reader);
  return listed(db, applyPage(matching(withAuthor(db)), page, PAGE_COLUMNS), reader);
}

type Searched = {
  reader: Reader;
  pattern: Pattern;
  filter: Pick<PostFilter, 'category' | 'age'>;
  page: PageRequest;
};

/** The same for a search: its plan is made once for all words and categories. */
function searchedPage(db: Knex, { reader, pattern, filter: { category, age }, page }: Searched): Knex.QueryBuilder {
  const within = (query: Knex.QueryBuilder) => {
    query.whereRaw(PUBLISHED);
    if (category) query.whereRaw('posts.category = (select ?::text)', [category]);
    return ofAge(query, age);
  };
  const found = searchAlong(db, {
    table: 'posts',
    columns: ['title', 'description'],
    text: titleAndText('posts'),
    pattern,
    page,
    within,
    visible: (query) => leaveOutHiddenPosts(query, reader),
  });
  const query = withAuthor(db).join(found.as('found'), 'found.id', 'posts.id');
  if (!pattern.isIndexed) query.select('found.is_end');
  return listed(db, inOrder<Knex.QueryBuilder>(query, page, PAGE_COLUMNS), reader);
}

/** The rows of a page. `end` is the last row that was read, if the search stopped before the end of the list. */
export type FoundPosts = { posts: ListedPost[]; end?: PageKey };

function toFound(rows: readonly (ListedRow & { is_end?: boolean })[]): FoundPosts {
  const end = rows.find((row) => row.is_end);
  const posts = rows.filter((row) => !row.is_end).map(toListedPost);
  return { posts, ...(end && { end: { at: end.created_at, id: end.id } }) };
}

/** The posts of the forum that a reader sees: published, not archived, not hidden; with truncated descriptions. */
export async function listPublished(db: Knex, request: Published): Promise<FoundPosts> {
  const { reader, filter, page } = request;
  const pattern = patternOf(filter.search);
  if (!pattern || filter.unanswered || request.byAnswer)
    return toFound(await readInTime<ListedRow>(publishedPage(db, request), filter.search));
  const query = searchedPage(db, { reader, pattern, filter, page });
  return toFound(await readInTime<ListedRow>(query, filter.search, { isPinned: true }));
}

/**
 * SQL expression in a query of `posts`: whether the reader follows the post. Authors, too, follow their post only if
 * they chose to, so the forum shows them what it shows everyone. Binds the reader's id.
 */
const FOLLOWING = 'exists (select from follows where user_id = ? and post_id = posts.id)';

/** The same for whether the reader saved the post. */
const SAVED = 'exists (select from saved_posts where user_id = ? and post_id = posts.id)';

/** The same for whether the reader said thanks for the post. */
const THANKED = 'exists (select from thanks where user_id = ? and post_id = posts.id and subject_id = posts.id)';

/** The same for whether the reader's newest comment under it is anonymous, on whichever page it is or was; null for none. */
const AS_ANONYMOUS = `(select handle is not null from comments where author_id = ? and post_id = posts.id
    order by created_at desc, id desc limit 1)`;

type ReadPost = { postId: string; reader: Reader; page: PageRequest };
/** What the reader chose about the post for herself. */
type Chosen = { following: boolean; saved: boolean; thanked: boolean; asAnonymous: boolean | null };
type ReadPostRow<Entry> = PostRow & Chosen & { comments: Entry[] };
type WithComments<Entry> = Post & Chosen & { comments: Entry[] };

/** The comments of a post that the reader sees, a page of them, as a column of the post's query. */
type CommentsColumn = (db: Knex, reader: Reader, page: PageRequest) => Knex.Raw;

/**
 * Creates a function that reads a published post with a page of its comments, and whether the reader follows it, in one
 * statement. The comments feature provides `commentsOf`.
 */
export function publishedPostReader<Entry>(commentsOf: CommentsColumn) {
  return async (db: Knex, { postId, reader, page }: ReadPost): Promise<WithComments<Entry> | undefined> => {
    const query = withAuthor(db)
      .where('posts.id', postId)
      .whereRaw(PUBLISHED)
      .select(WHOLE)
      .select(
        db.raw(
          `${FOLLOWING} as following, ${SAVED} as saved, ${THANKED} as thanked, ${AS_ANONYMOUS} as "asAnonymous"`,
          Array(4).fill(reader.userId),
        ),
      )
      .select({ comments: commentsOf(db, reader, page) });
    const [row] = await readInTime<ReadPostRow<Entry>>(query);
    if (!row) return undefined;
    const { following, saved, thanked, asAnonymous, comments } = row;
    return { following, saved, thanked, asAnonymous, comments, ...toPost(row) };
  };
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
