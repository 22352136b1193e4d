import type { Knex } from 'knex';
import type { UserGroup, UserRole, UserSort } from '@commonpurse/contracts';
import { applyPage, type PageKey, type PageRequest } from '../../shared/lists/pages';
import { applyTextSearch, readInTime } from '../../shared/lists/search';

export type ListedUser = {
  userId: string;
  username: string;
  email: string;
  age: number;
  occupation: string | null;
  role: UserRole;
  active: boolean;
  createdAt: Date;
  /** The suspension that holds; its end as PostgreSQL writes a time in JSON. */
  suspended: { until: string | null } | null;
  /** The value that the list is sorted by. */
  place: PageKey['at'];
};

export type UserFilter = { search?: string; group?: UserGroup };

// Literals, spelled as in the indexes: only then does a prepared plan match the partial indexes.
const IN_GROUP: Record<UserGroup, string> = {
  moderator: `role = 'moderator' and active`,
  active: `role = 'user' and active`,
  inactive: `not active`,
};
const PLACE: Record<UserSort, string> = {
  newest: 'created_at',
  oldest: 'created_at',
  username: 'lower(username)',
  email: 'lower(email)',
  age: 'age',
  occupation: `lower(coalesce(occupation, ''))`,
};
const TEXT = `(username || E'\\n' || email)`;

/** Accounts that were not erased. `suspended` is SQL for that field of them. */
export async function list(
  db: Knex,
  { search, group }: UserFilter,
  sort: UserSort,
  page: PageRequest,
  suspended: Knex.Raw,
): Promise<ListedUser[]> {
  const at = db.raw(PLACE[sort]);
  const query = db('users').whereRaw('erased_at is null');
  if (group) query.whereRaw(IN_GROUP[group]);
  query.select('id as userId', 'username', 'email', 'age', 'occupation', 'role', 'active', 'created_at as createdAt');
  query.select({ place: db.raw(PLACE[sort]), suspended });
  applyTextSearch(query, TEXT, search);
  return readInTime<ListedUser>(applyPage(query, page, { at, id: 'id' }), search);
}

/** E-mail addresses of active members, sorted, without duplicates that differ only in case. */
export async function emails(db: Knex): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { email: string }[] }>(
    `select distinct on (lower(email)) email from users
     where active and role = 'user' and email <> '' order by lower(email), created_at, id`,
  );
  return rows.map(({ email }) => email);
}
