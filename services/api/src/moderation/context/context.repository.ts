import type { Knex } from 'knex';
import type {
  ClaimKind,
  EscalationItem,
  PostStatus,
  ReportStatus,
  Settlement,
  StandingSuspension,
} from '@commonpurse/contracts';
import { IS_ANONYMOUS_COMMENT } from '../../shared/readable';
import { headColumns, type PostTextHead } from '../../shared/post-text';
import {
  lastReviewDecision,
  standingReviewCounts,
  type TrailSubject,
} from '../../shared/audit-log/audit-log.repository';

export type FoundPost = PostTextHead & {
  id: string;
  status: PostStatus;
  archived: boolean;
  createdAt: string;
};

/** The decision or deletion after which an item is no longer pending; `by` is the id of the moderator who decided. */
export type FoundSettlement = { what: Settlement; by: string | null; at: string | null };

/** Whether the author is suspended, with times as PostgreSQL writes them in JSON, and what of hers waits. */
type AuthorState = { suspended: StandingSuspension | null; waiting: { posts: number; flags: number } };

export type FoundItem = {
  author:
    | ({ userId: string | null; username: string; active: boolean; since: Date; anonymous: boolean } & AuthorState)
    | null;
  posts: FoundPost[];
  postCounts: Partial<Record<PostStatus | 'Archived', number>>;
  /** Review decisions on the author's posts and edits that were not undone. */
  reviews: { approved: number; rejected: number };
  reports: Partial<Record<ReportStatus, number>>;
  subjects: TrailSubject[];
  settled: (FoundSettlement & { username: string | null; active: boolean | null }) | null;
};

/** The result of the review of a post, if neither the post nor an edit of it is pending. */
const POST_SETTLED = `
  case
    when archived_at is not null then json_build_object('what', 'deleted', 'at', archived_at)
    when status <> 'Pending' and not exists (select from post_edits where post_id = posts.id) then coalesce(
      ${lastReviewDecision('posts.id')},
      json_build_object('what', case status when 'Published' then 'approved' else 'rejected' end))
  end`;

const reportSettled = (table: string) => `
  (select json_build_object('what', lower(status), 'by', moderator_id, 'at', decided_at)
    from ${table} where id = :id and status <> 'Pending')`;

/** SQL for the appeals against decisions on an item, as subjects of the log. `ref` is a column. */
const appealsAbout = (kinds: string, ref: string) => `
        json_build_object('type', 'appeal', 'ids',
          (select coalesce(json_agg(about.id), '[]') from appeals about where about.kind in (${kinds}) and about.ref = ${ref}))`;
/** SQL for the escalations of an item, as a subject of the log. `ref` is a column. */
const escalationsOf = (kind: EscalationItem, ref: string) => `
        json_build_object('type', 'escalation', 'ids', (select coalesce(json_agg(about.id), '[]') from escalations about
          where about.item_kind = '${kind}' and about.ref = ${ref}))`;
const POST_APPEALS = appealsAbout(`'post', 'edit'`, 'posts.id');

const POST_SUBJECTS = `json_build_array(
        json_build_object('type', 'post', 'ids', json_build_array(posts.id)),
        json_build_object('type', 'post_report', 'ids',
          (select coalesce(json_agg(report.id), '[]') from post_reports report where report.post_id = posts.id)),
        ${POST_APPEALS},
        ${escalationsOf('post', 'posts.id')}
      )`;

const aboutPost = (settled: string, where: string) => `
    select author_id, posts.id as post_id, anonymous, ${settled} as settled, ${POST_SUBJECTS} as subjects
      from posts where id = ${where}`;

const aboutComment = (settled: string, where: string) => `
    select comments.author_id, posts.id as post_id,
      ${IS_ANONYMOUS_COMMENT} as anonymous,
      ${settled} as settled, json_build_array(
        json_build_object('type', 'comment', 'ids', json_build_array(comments.id)),
        json_build_object('type', 'comment_report', 'ids',
          (select coalesce(json_agg(report.id), '[]') from comment_reports report where report.comment_id = comments.id)),
        ${appealsAbout(`'comment'`, 'comments.id')},
        ${escalationsOf('comment', 'comments.id')}
      ) as subjects
      from comments join posts on posts.id = comments.post_id where comments.id = ${where}`;

/** SQL for each kind of item: its author, its post, whether it is anonymous, and its subjects in the log. */
const ITEM: Record<ClaimKind, string> = {
  review: aboutPost(POST_SETTLED, ':id'),
  post: aboutPost('null::json', ':id'),
  comment: aboutComment('null::json', ':id'),
  'post-report': aboutPost(reportSettled('post_reports'), '(select post_id from post_reports where id = :id)'),
  'comment-report': aboutComment(
    reportSettled('comment_reports'),
    '(select comment_id from comment_reports where id = :id)',
  ),
  contact: `
    select user_id as author_id, null::uuid as post_id, false as anonymous,
      case when archived_at is not null
        then json_build_object('what', 'closed', 'by', archived_by, 'at', archived_at) end as settled, json_build_array(
        json_build_object('type', 'contact_form', 'ids', json_build_array(id)),
        ${escalationsOf('contact', 'contact_forms.id')}
      ) as subjects
      from contact_forms where id = :id`,
  appeal: `
    select appeals.user_id as author_id, appeals.post_id,
      coalesce(posts.anonymous and posts.author_id = appeals.user_id or exists (select from comments
        where appeals.kind = 'comment' and comments.id = appeals.ref and comments.handle is not null), false) as anonymous,
      case when closed_at is not null then json_build_object('by', closed_by, 'at', closed_at,
        'what', case appeals.status when 'Overturned' then 'approved' else 'rejected' end) end as settled,
      json_build_array(
        json_build_object('type', case appeals.kind when 'comment' then 'comment' else 'post' end,
          'ids', json_build_array(appeals.ref)),
        ${appealsAbout(`appeals.kind, case appeals.kind when 'post' then 'edit' when 'edit' then 'post' end`, 'appeals.ref')}
      ) as subjects
      from appeals left join posts on posts.id = appeals.post_id where appeals.id = :id`,
};

/** The subjects of the log whose events can change the status of a post or comment: itself, and appeals about it. */
export async function statusSubjects(db: Knex, kind: 'post' | 'comment', id: string): Promise<TrailSubject[]> {
  const appeals = await db('appeals').where({ kind, ref: id }).pluck<string[]>('id');
  return [
    { type: kind, ids: [id] },
    { type: 'appeal', ids: appeals },
  ];
}

/** SQL that counts the values of a column among rows, as one object. */
const tally = (column: string, rows: string) =>
  `(select coalesce(json_object_agg(${column}, n), '{}') from (select ${column}, count(*)::int as n from (${rows}) as row
    group by 1) as tally)`;

const POSTS = `
  (select coalesce(json_agg(post), '[]') from (
    select id, ${Object.values(headColumns('posts')).join(', ')}, status, archived_at is not null as archived,
      created_at as "createdAt"
      from posts where author_id = item.author_id and id is distinct from item.post_id
      order by created_at desc, id desc limit 10) as post)`;
const STATES = `select case when archived_at is null then status else 'Archived' end as state
  from posts where author_id = item.author_id`;
const REPORTS = `
  select report.status from post_reports report join posts on posts.id = post_id where author_id = item.author_id
  union all
  select report.status from comment_reports report join comments on comments.id = comment_id
    where author_id = item.author_id`;

const WAITING = `
  json_build_object(
    'posts', (select count(*) from posts where author_id = item.author_id and archived_at is null
      and (status = 'Pending' or exists (select from post_edits where post_id = posts.id))),
    'flags', (select count(*) from comment_reports report join comments on comments.id = comment_id
      where author_id = item.author_id and reporter_id is null and report.status = 'Pending'))`;

type Row = Omit<FoundItem, 'author' | 'settled'> &
  AuthorState & {
    /** Null once the account is erased. */
    userId: string | null;
    settled: FoundSettlement | null;
    settler: string | null;
    settlerActive: boolean | null;
    username: string | null;
    active: boolean;
    since: Date;
    anonymous: boolean;
  };

/** Reads the item and everything about its author in one statement. `standing` selects the suspension of a user. */
export async function find(db: Knex, kind: ClaimKind, id: string, standing: Knex.Raw): Promise<FoundItem | undefined> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `with item as (${ITEM[kind]})
     select case when users.erased_at is null then users.id end as "userId", users.username, users.active, users.created_at as since, item.anonymous, item.subjects, item.settled,
       settler.username as settler, settler.active as "settlerActive", ${POSTS} as posts,
       ${tally('state', STATES)} as "postCounts", ${standingReviewCounts('item.author_id')} as reviews, ${tally('status', REPORTS)} as reports,
       :standing as suspended, ${WAITING} as waiting
     from item left join users on users.id = item.author_id
     left join users settler on settler.id = cast(item.settled ->> 'by' as uuid)`,
    { id, standing },
  );
  const [row] = rows;
  if (!row) return undefined;
  const { userId, username, active, since, anonymous, suspended, waiting, ...rest } = row;
  const { settled, settler, settlerActive, ...found } = rest;
  return {
    ...found,
    author: username === null ? null : { userId, username, active, since, anonymous, suspended, waiting },
    settled: settled && { ...settled, username: settler, active: settlerActive },
  };
}
