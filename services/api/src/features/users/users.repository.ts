import type { Knex } from 'knex';
import type { UserGroup, UserRole, UserSort } from '@commonpurse/contracts';
import { compileOnce } from '../../database/compile-once';
import { applyPage, withKeyText, withReadLimit, type PageKey, type PageRequest } from '../../shared/lists/pages';
import { applyTextSearch, patternOf, readInTime, type Pattern } from '../../shared/lists/search';

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
const COLUMNS = {
  userId: 'id',
  username: 'username',
  email: 'email',
  age: 'age',
  occupation: 'occupation',
  role: 'role',
  active: 'active',
  createdAt: 'created_at',
};
const TEXT = `(username || E'\\n' || email)`;

type UserPage = {
  group?: UserGroup;
  sort: UserSort;
  pattern?: Pick<Pattern, 'value'>;
  page: PageRequest;
  now: Date;
};

/** SQL for the suspension of a row of `users` that holds at this time. */
type StandingColumn = (db: Knex, now: Date) => Knex.Raw;

/** Makes what lists the accounts that were not erased. `standingOf` is of the feature that knows suspensions. */
export function userList(standingOf: StandingColumn) {
  const compiled = compileOnce<UserPage>(['value', 'at', 'id', 'now'], (db, { group, sort, pattern, page, now }) => {
    const at = db.raw(PLACE[sort]);
    const query = db('users').whereRaw('erased_at is null');
    if (group) query.whereRaw(IN_GROUP[group]);
    query.select(COLUMNS).select({ place: at, suspended: standingOf(db, now) });
    const request = withKeyText(db, page, (id) => db('users').where({ id }).select(at));
    return applyPage(applyTextSearch(query, TEXT, pattern), request, { at, id: 'id' });
  });
  return (
    db: Knex,
    { search, group }: UserFilter,
    sort: UserSort,
    page: PageRequest,
    now: Date,
  ): Promise<ListedUser[]> => {
    const pattern = patternOf(search);
    const shape = { sort, ...(group && { group }), ...(pattern && { pattern: { value: pattern.value } }) };
    return readInTime<ListedUser>(compiled(db, { ...shape, page: withReadLimit(page), now }), search);
  };
}

/** E-mail addresses of active members, sorted, without duplicates that differ only in case. */
export async function emails(db: Knex): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { email: string }[] }>(
    `select distinct on (lower(email)) email from users
     where active and role = 'user' and email <> '' order by lower(email), created_at, id`,
  );
  return rows.map(({ email }) => email);
}
