import type { Knex } from 'knex';
import { BURST, COMMENT_START, type CommentStatus } from '@commonpurse/contracts';
import { LOCKED_CALLER, type Caller } from '../../shared/caller-lock';
import { applyPage, type PageKey, type PageRequest } from '../../shared/lists/pages';
import { areOnScreen, areReadable, isReadableComment, toldStatus, type Reader } from '../../shared/readable';
import { readInTime } from '../../shared/lists/search';
import type { DbCommentRow, DbPostRow, DbUserRow } from '../../database/tables';
import type { OwnComment, Place, ReadOn } from './comments.policy';

/** A comment that another one answers, with its first words. */
export type Answered = {
  id: string;
  authorId: string;
  username: string;
  active: boolean;
  handle: number | null;
  start: string;
};

export type Comment = {
  id: string;
  authorId: string;
  username: string;
  active: boolean;
  /** Null where it answers none, or one that the reader does not read. */
  answered: Answered | null;
  text: string;
  status: CommentStatus;
  createdAt: Date;
  edited: boolean;
  /** Whether moderators hold it back. */
  held: boolean;
  /** The number of its anonymous author in the thread. */
  handle: number | null;
  /** Whether the reader said thanks for it. */
  thanked: boolean;
};

type Row<Time> = Omit<DbCommentRow, 'post_id' | 'reply_to' | 'deleted_at' | 'created_at' | 'edited_at' | 'held_at'> &
  Pick<DbUserRow, 'username' | 'active'> & {
    created_at: Time;
    edited_at: Time | null;
    held_at: Time | null;
    answered: Answered | null;
    thanked: boolean;
  };

/** A comment read as JSON, whose times are texts. */
export type CommentInPost = Row<string>;

const toComment = (row: Row<Date> | Row<string>): Comment => ({
  id: row.id,
  authorId: row.author_id,
  username: row.username,
  active: row.active,
  text: row.description,
  status: row.status,
  createdAt: new Date(row.created_at),
  edited: row.edited_at !== null,
  held: row.held_at !== null,
  handle: row.handle,
  answered: row.answered,
  thanked: row.thanked,
});

/** Comments of a post, hidden ones included, for moderators. */
export async function listAll(db: Knex, postId: string, page: PageRequest): Promise<Comment[]> {
  const all = comments(db).where('comments.post_id', postId).whereNull('comments.deleted_at');
  const sql = `answered.post_id = comments.post_id and ${isReadableComment('answered')}`;
  return readPage(pageOf(db, all, { sql, bindings: [] }, page).select(db.raw('false as thanked')));
}

/** The comments of a post on the reader's screen, except those of members whom the reader hides. */
export async function listOnScreen(
  db: Knex,
  postId: string,
  { screen, ...reader }: Reader & ReadOn,
  page: PageRequest,
): Promise<Comment[]> {
  const { sql, bindings } = areOnScreen(reader, screen);
  const shown = comments(db).joinRaw(`join posts on ${sql}`, bindings).where('posts.id', postId);
  return readPage(pageFor(db, shown, reader, page));
}

const comments = (db: Knex) => db('comments').join('users', 'users.id', 'comments.author_id');

const COLUMNS = ['id', 'author_id', 'description', 'status', 'created_at', 'edited_at', 'held_at', 'handle'].map(
  (name) => `comments.${name}`,
);

/** The comment that a comment answers, in a query of `comments` and `posts`, if the condition holds for it. */
const answeredComment = (condition: string) => `(select json_build_object('id', answered.id,
      'authorId', answered.author_id, 'username', writers.username, 'active', writers.active,
      'handle', answered.handle, 'start', left(answered.description, ${COMMENT_START}))
    from comments as answered join users as writers on writers.id = answered.author_id
    where answered.id = comments.reply_to and ${condition}) as answered`;

/** A page of a query of `comments`. `readable` is the condition for a comment that one of them answers. */
const pageOf = (
  db: Knex,
  query: Knex.QueryBuilder,
  readable: { sql: string; bindings: string[] },
  page: PageRequest,
): Knex.QueryBuilder =>
  applyPage(
    query
      .select(COLUMNS)
      .select('users.username', 'users.active', db.raw(answeredComment(readable.sql), readable.bindings)),
    page,
    { at: 'comments.created_at', id: 'comments.id' },
  );

/** The same for a reader, with whether she said thanks for each. */
const pageFor = (db: Knex, query: Knex.QueryBuilder, reader: Reader, page: PageRequest): Knex.QueryBuilder =>
  pageOf(db, query, areReadable(reader, 'answered'), page).select(
    db.raw(
      `exists (select from thanks where user_id = ? and post_id = comments.post_id and subject_id = comments.id) as thanked`,
      [reader.userId],
    ),
  );

/**
 * A page of the comments on the reader's screen of the forum, as a column of a query of `posts`: one statement reads a post
 * with its comments.
 */
export function publishedInPost(db: Knex, reader: Reader, page: PageRequest): Knex.Raw {
  const { sql, bindings } = areOnScreen(reader, 'forum');
  const published = pageFor(db, comments(db).whereRaw(sql, bindings), reader, page);
  return db.raw(`(select coalesce(json_agg(page), '[]') from ? as page)`, [published]);
}

/** Whether the reader reads a comment of the post, which she may then answer. */
export async function isReadableUnder(
  db: Knex,
  { reader, postId, id }: { reader: Reader; postId: string; id: string },
): Promise<boolean> {
  const { sql, bindings } = areReadable(reader);
  const found = db('comments')
    .joinRaw(`join posts on ${sql}`, bindings)
    .where('posts.id', postId)
    .where('comments.id', id);
  return (await found.first('comments.id')) !== undefined;
}

/** The comments of that column. */
export const toComments = (found: readonly CommentInPost[]): Comment[] => found.map(toComment);

/**
 * The key of the page that holds a comment, for a reader: that of the last comment before the page. Undefined for the
 * first page, and where the reader cannot read the comment.
 */
export async function findPageKey(
  db: Knex,
  { reader, postId, id, limit }: { reader: Reader & ReadOn; postId: string; id: string; limit: number },
): Promise<PageKey | undefined> {
  const { sql, bindings } = areOnScreen(reader, reader.screen);
  const numbered = `select comments.created_at as at, comments.id,
      row_number() over (order by comments.created_at, comments.id) as place
    from posts join comments on ${sql} where posts.id = ?`;
  const { rows } = await db.raw<{ rows: PageKey[] }>(
    `with readable as (${numbered})
      select at, id from readable where place = (select (place - 1) / ? * ? from readable where id = ?)`,
    [...bindings, postId, limit, limit, id],
  );
  return rows[0];
}

const readPage = async (query: Knex.QueryBuilder): Promise<Comment[]> =>
  (await readInTime<Row<Date>>(query)).map(toComment);

/**
 * Advisory lock that serialises the comments of a member, so that each of several concurrent ones is counted. Only
 * comments take this lock, after that of their post.
 */
const lockCommentsOf = (commenter: string) => `pg_advisory_xact_lock(hashtextextended('comments.' || ${commenter}, 0))`;

/**
 * Locks the post against changes until the transaction ends, so that no comment is added to a withdrawn post. The
 * commenter's other comments wait.
 */
export async function lockPlaceForShare(
  trx: Knex.Transaction,
  postId: string,
  commenterId: string,
): Promise<Place | undefined> {
  const row = await trx('posts')
    .where({ id: postId })
    .forShare()
    .first<PlaceRow | undefined>(
      'author_id',
      'anonymous',
      'status',
      'held_at',
      'archived_at',
      trx.raw(lockCommentsOf('?'), [commenterId]),
    );
  return row && toPlace(row);
}

const LOCK_COMMENTER_AND_PLACE = `
  with ${LOCKED_CALLER},
  place as materialized (
    select author_id, anonymous, status, held_at, archived_at from posts
      where id = :postId and exists (select from caller) for share
  )
  select exists (select from caller) as signed_in, author_id, anonymous, status, held_at, archived_at,
      ${lockCommentsOf(':userId')}
    from (select) as one left join place on true`;

type PlaceRow = Pick<DbPostRow, 'author_id' | 'anonymous' | 'status' | 'held_at' | 'archived_at'>;
type NoRow = { [Column in keyof PlaceRow]: null };

/**
 * Does the same in one statement with the commenter's account and session, which are locked first, as everywhere. Also
 * returns whether the session is valid.
 */
export async function lockCommenterAndPlaceForShare(
  trx: Knex.Transaction,
  postId: string,
  { userId, id: sessionId }: Caller,
): Promise<{ isSignedIn: boolean; place: Place | undefined }> {
  type Row = { signed_in: boolean } & (PlaceRow | NoRow);
  const { rows } = await trx.raw<{ rows: [Row] }>(LOCK_COMMENTER_AND_PLACE, { postId, userId, sessionId });
  const [{ signed_in: isSignedIn, ...row }] = rows;
  return { isSignedIn, place: row.author_id === null ? undefined : toPlace(row) };
}

const toPlace = (row: PlaceRow): Place => ({
  authorId: row.author_id,
  anonymous: row.anonymous,
  status: toldStatus(row),
  archived: row.archived_at !== null,
});

/**
 * Counts, up to a limit, the comments that the author wrote or changed within the time of a burst, this one included.
 */
const recentAt = (trx: Knex.Transaction, at: Date) => {
  const since = new Date(at.getTime() - BURST.minutes * 60_000);
  const others = `from comments other where other.author_id = comments.author_id and other.id <> comments.id
    and (other.created_at > ? or other.edited_at > ?) limit ${BURST.counted - 1}`;
  return trx.raw(`(select count(*)::int + 1 from (select ${others}) as counted) as recent`, [since, since]);
};

const recentOf = ([row]: { recent: number }[]): number => row?.recent ?? 0;

/** Whether the site settings let members comment anonymously; they do until a moderator changes that. */
export async function isAnonymityOn(db: Knex): Promise<boolean> {
  const newest = await db('site_settings').orderBy('version', 'desc').first('anonymous_comments');
  return newest?.anonymous_comments ?? true;
}

/**
 * The number of an anonymous commenter in a thread: the one that she has there, or the next. The lock is held until the
 * transaction ends, so that of concurrent first comments each commenter gets a number of her own.
 */
export async function lockHandle(trx: Knex.Transaction, postId: string, authorId: string): Promise<number> {
  await trx.raw(`select pg_advisory_xact_lock(hashtextextended('handles.' || ?, 0))`, [postId]);
  const { rows } = await trx.raw<{ rows: [{ handle: number }] }>(
    `select coalesce(min(handle) filter (where author_id = ?), max(handle) + 1, 1) as handle
      from comments where post_id = ?`,
    [authorId, postId],
  );
  return rows[0].handle;
}

/**
 * Inserts a comment and its notifications in the same statement. Returns how many comments the author wrote or changed
 * within the time of a burst.
 */
export async function insert(
  trx: Knex.Transaction,
  comment: Pick<Comment, 'id' | 'authorId' | 'text' | 'createdAt' | 'handle'> & {
    postId: string;
    replyTo: string | null;
  },
  notifications: Knex.Raw,
): Promise<number> {
  const row = {
    id: comment.id,
    post_id: comment.postId,
    author_id: comment.authorId,
    description: comment.text,
    status: 'Published',
    created_at: comment.createdAt,
    handle: comment.handle,
    reply_to: comment.replyTo,
  } as const;
  const written = trx('comments').with('notified', notifications).insert(row);
  return recentOf(await written.returning(recentAt(trx, comment.createdAt)));
}

/** Locks the comment and its post until the transaction ends: the post first, as everywhere. */
export async function lockOwnForUpdate(
  trx: Knex.Transaction,
  id: string,
  memberId: string,
): Promise<OwnComment | undefined> {
  const found = await trx('comments').where({ id }).first<Pick<DbCommentRow, 'post_id'> | undefined>('post_id');
  const place = found && (await lockPlaceForShare(trx, found.post_id, memberId));
  const row = place && (await trx('comments').where({ id }).forNoKeyUpdate().first());
  return (
    row && {
      authorId: row.author_id,
      hidden: row.status === 'Rejected',
      deleted: row.deleted_at !== null,
      held: row.held_at !== null,
      place,
    }
  );
}

/** Changes a comment. Returns how many its author wrote or changed within the time of a burst. */
export async function setText(trx: Knex.Transaction, id: string, text: string, at: Date): Promise<number> {
  const comment = trx('comments').where({ id });
  return recentOf(await comment.update({ description: text, edited_at: at }).returning(recentAt(trx, at)));
}

/**
 * Removes the text for good. The row stays, because reports refer to it; their pending changes of its status are
 * dropped.
 */
export async function markDeleted(trx: Knex.Transaction, id: string, at: Date): Promise<void> {
  await trx('comments').where({ id }).update({ description: '', status: 'Rejected', deleted_at: at });
  await trx('comment_reports').where({ comment_id: id }).update({ due_status: null });
}
