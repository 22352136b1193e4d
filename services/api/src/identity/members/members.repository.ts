import type { Knex } from 'knex';
import type { PostStatus, UserRole } from '@commonpurse/contracts';

export type FoundMember = {
  userId: string;
  username: string;
  email: string;
  age: number;
  occupation: string | null;
  role: UserRole;
  active: boolean;
  createdAt: Date;
  /** Numbers of posts by status. */
  posts: Partial<Record<PostStatus | 'Archived', number>>;
  /** Number of comments that are not deleted. */
  comments: number;
  /** Numbers of reports on her posts and comments, flags included. */
  reports: { waiting: number; upheld: number; dismissed: number };
};

const POSTS = `
  (select coalesce(json_object_agg(state, n), '{}') from (
    select case when archived_at is null then status else 'Archived' end as state, count(*)::int as n
      from posts where author_id = users.id group by 1) as tally)`;
const COMMENTS = '(select count(*)::int from comments where author_id = users.id and deleted_at is null)';

const REPORTS = `
  (select json_build_object('waiting', count(*) filter (where status = 'Pending'),
      'upheld', count(*) filter (where status = 'Approved'), 'dismissed', count(*) filter (where status = 'Rejected'))
    from (
      select report.status from post_reports report join posts on posts.id = post_id where author_id = users.id
      union all
      select report.status from comment_reports report join comments on comments.id = comment_id
        where author_id = users.id) as report)`;

/** An account that was not erased. */
export async function find(db: Knex, userId: string): Promise<FoundMember | undefined> {
  const { rows } = await db.raw<{ rows: FoundMember[] }>(
    `select id as "userId", username, email, age, occupation, role, active, created_at as "createdAt",
       ${POSTS} as posts, ${COMMENTS} as comments, ${REPORTS} as reports
     from users where id = ? and erased_at is null`,
    [userId],
  );
  return rows[0];
}

/** Whether an account that was not erased has the id. */
export async function exists(db: Knex, userId: string): Promise<boolean> {
  return (await db('users').where({ id: userId }).whereNull('erased_at').first('id')) !== undefined;
}

/** Keeps the account from being erased until the transaction ends. False when it was. */
export async function lockAgainstErasure(trx: Knex.Transaction, userId: string): Promise<boolean> {
  return (await trx('users').where({ id: userId }).whereNull('erased_at').forShare().first('id')) !== undefined;
}

export type LockedAccount = { userId: string; role: UserRole };

/**
 * Locks the open account, if there is one, and those of all open moderators against changes and new sessions until the
 * transaction ends. All transactions lock them in the same order.
 */
export async function lockWithModerators(trx: Knex.Transaction, userId: string): Promise<LockedAccount[]> {
  return trx('users')
    .where({ active: true })
    .where((either) => void either.where({ id: userId }).orWhere({ role: 'moderator' }))
    .orderBy('id')
    .forNoKeyUpdate()
    .select('id as userId', 'role');
}

/** Demotes the account of a moderator to that of a member. */
export async function demote(trx: Knex.Transaction, userId: string, now: Date): Promise<void> {
  await trx('users').where({ id: userId }).update({ role: 'user', updated_at: now });
}
