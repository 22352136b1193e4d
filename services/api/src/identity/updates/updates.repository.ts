import type { Knex } from 'knex';
import type { NotificationKind, PostStatus } from '@commonpurse/contracts';
import { toldPostStatus, type Reader } from '../../shared/readable';
import { applyPage, type PageRequest } from '../../shared/lists/pages';
import { readInTime } from '../../shared/lists/search';
import { joinLedTo } from './led-to';

export type Outcome<Kind extends NotificationKind = NotificationKind> = {
  id: string;
  kind: Kind;
  /** The post, the comment, the report, the form, or the account. */
  subjectId: string;
  decidedAt: Date;
  isNew: boolean;
  /** The member's own post, or the post of her comment, with its current title and status. */
  post: { id: string; title: string; status: PostStatus; own: boolean } | null;
  /** The comment that it leads to, while the member can read it. */
  commentId: string | null;
  reason: string | null;
  note: string | null;
  sentAt: Date | null;
};

export type NewOutcome = {
  id: string;
  userId: string;
  kind: NotificationKind;
  /** The post, the comment, the report or the form. */
  subjectId: string;
  postId: string | null;
  reason: string | null;
  note: string | null;
  sentAt: Date | null;
  decidedAt: Date;
  /** The `subjectId` of the notification that this one is a part of. */
  partOf: string | null;
};

/** Inserts the notification for a member who can still read it; closed accounts get none. */
export async function insert(trx: Knex.Transaction, outcome: NewOutcome): Promise<void> {
  const { id, userId, kind, subjectId, postId, reason, note, sentAt, decidedAt, partOf } = outcome;
  await trx.raw(
    `insert into outcomes (id, user_id, kind, subject_id, post_id, reason, note, sent_at, decided_at, part_of)
       select ?::uuid, users.id, ?, ?::uuid, ?::uuid, ?, ?, ?::timestamptz, ?::timestamptz, ?::uuid
       from users where users.id = ? and users.active`,
    [id, kind, subjectId, postId, reason, note, sentAt, decidedAt, partOf, userId],
  );
}

/** The reason and note of a member's notification of a decision. */
export async function find(
  db: Knex,
  { userId, subjectId, decidedAt }: Pick<NewOutcome, 'userId' | 'subjectId' | 'decidedAt'>,
): Promise<Pick<NewOutcome, 'reason' | 'note'> | undefined> {
  return db('outcomes')
    .where({ user_id: userId, subject_id: subjectId, decided_at: decidedAt })
    .first<Pick<NewOutcome, 'reason' | 'note'> | undefined>('reason', 'note');
}

/** Deletes the subject's newest notification of these kinds. */
export async function removeNewest(
  trx: Knex.Transaction,
  subjectId: string,
  kinds: readonly NotificationKind[],
): Promise<void> {
  const newest = trx('outcomes').where({ subject_id: subjectId }).whereIn('kind', kinds);
  await trx('outcomes')
    .whereIn(
      'id',
      newest
        .orderBy(['decided_at', 'id'].map((column) => ({ column, order: 'desc' })))
        .limit(1)
        .select('id'),
    )
    .delete();
}

type Row<Kind extends NotificationKind> = Omit<Outcome<Kind>, 'post'> & PostColumns;
type PostColumns =
  | { postId: string; postTitle: string; postStatus: PostStatus; own: boolean }
  | { postId: null; postTitle: null; postStatus: null; own: null };

/** A member's notifications, except those about a post that is now archived, or a comment that is gone. */
function readable(db: Knex, reader: Reader): Knex.QueryBuilder {
  const query = db('outcomes')
    .leftJoin('posts', 'posts.id', 'outcomes.post_id')
    .where('outcomes.user_id', reader.userId)
    .whereNull('posts.archived_at')
    .select(
      ...['id', 'kind', 'reason', 'note'].map((column) => `outcomes.${column}`),
      'outcomes.subject_id as subjectId',
      'outcomes.decided_at as decidedAt',
      'outcomes.sent_at as sentAt',
      'posts.id as postId',
      'posts.title as postTitle',
      'led_to.id as commentId',
      db.raw(`${toldPostStatus('posts')} as "postStatus"`),
      db.raw('outcomes.looked_at is null as "isNew", posts.author_id = outcomes.user_id as own'),
    );
  return joinLedTo(query, reader, db);
}

const toOutcome = <Kind extends NotificationKind>({
  postId,
  postTitle,
  postStatus,
  own,
  ...row
}: Row<Kind>): Outcome<Kind> => ({
  ...row,
  post: postId === null ? null : { id: postId, title: postTitle, status: postStatus, own },
});

/** A page of a member's notifications of these kinds. Those that are parts of another one are listed on request. */
export async function list<Kind extends NotificationKind>(
  db: Knex,
  reader: Reader,
  { kinds, parts = false }: { kinds: readonly Kind[]; parts?: boolean },
  page: PageRequest,
): Promise<Outcome<Kind>[]> {
  const query = readable(db, reader).whereIn('outcomes.kind', kinds);
  if (!parts) query.whereNull('outcomes.part_of');
  const paged = applyPage(query, page, { at: 'outcomes.decided_at', id: 'outcomes.id' });
  return (await readInTime<Row<Kind>>(paged)).map(toOutcome);
}

/** The parts of these notifications, by the id of what they are a part of. */
export async function listParts(db: Knex, reader: Reader, wholes: readonly string[]): Promise<Map<string, Outcome[]>> {
  const parts = new Map(wholes.map((whole): [string, Outcome[]] => [whole, []]));
  if (wholes.length === 0) return parts;
  const query = readable(db, reader)
    .select('outcomes.part_of as partOf')
    .whereRaw('outcomes.part_of = any(?)', [[...wholes]])
    .orderBy(['outcomes.kind', 'outcomes.sent_at', 'outcomes.id']);
  const rows = await readInTime<Row<NotificationKind> & { partOf: string }>(query);
  for (const { partOf, ...row } of rows) parts.get(partOf)!.push(toOutcome(row));
  return parts;
}

/** Marks the notifications up to a moment as read. Those read before stay unchanged. */
export async function markLooked(trx: Knex.Transaction, userId: string, upTo: Date, at: Date): Promise<void> {
  await trx('outcomes')
    .where({ user_id: userId })
    .whereNull('looked_at')
    .where('decided_at', '<=', upTo)
    .update({ looked_at: at });
}

export async function removePosts(trx: Knex.Transaction, postIds: readonly string[]): Promise<void> {
  await trx('outcomes')
    .whereRaw('post_id = any(?)', [[...postIds]])
    .delete();
}

export async function removeUsers(trx: Knex.Transaction, userIds: readonly string[]): Promise<void> {
  await trx('outcomes')
    .whereRaw('user_id = any(?)', [[...userIds]])
    .delete();
}
