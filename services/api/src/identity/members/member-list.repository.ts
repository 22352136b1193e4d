import type { Knex } from 'knex';
import type { UserGroup, UserRole, UserSort } from '@commonpurse/contracts';
import {
  applyPage,
  beyondKey,
  inOrder,
  orderPage,
  rowsOf,
  withKeyText,
  type PageColumns,
  type PageKey,
  type PageRequest,
} from '../../shared/lists/pages';
import { applyTextSearch, patternOf, readInTime } from '../../shared/lists/search';

export type ListedUser = {
  userId: string;
  username: string;
  email: string;
  age: number;
  occupation: string | null;
  role: UserRole;
  active: boolean;
  createdAt: Date;
  /** The current suspension; `until` is a time as PostgreSQL writes it in JSON. */
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

/** SQL for the current suspension of a row of `users`. */
type StandingColumn = (db: Knex, now: Date) => Knex.Raw;

type Within = (query: Knex.QueryBuilder) => Knex.QueryBuilder;
type Searched = { within: Within; search?: string; page: PageRequest; columns: PageColumns };

/** With no more matches than this, all of them are read, whatever the order of the list. */
const FEW = 1_000;

/**
 * The ids of a page of accounts that match the search. If a rare word happens to be in PostgreSQL's sample, PostgreSQL
 * overestimates it, and reads the whole list. So all matching accounts are selected first, without an order; only if
 * they are many does PostgreSQL choose the plan of a page.
 */
function searchedPage(db: Knex, { within, search, page, columns }: Searched): Knex.QueryBuilder {
  const matching = () => applyTextSearch(within(db('users')), TEXT, search);
  const areFew = `(select count(*) from few) <= ${FEW}`;
  const few = inOrder(db('few').select('id').whereRaw(areFew), page, { at: 'place', id: 'id' });
  const many = applyPage(matching().select('id').whereRaw(`not (${areFew})`), page, columns);
  return db
    .withMaterialized('matches', beyondKey(matching(), page, columns).select('id', { place: columns.at }))
    .withMaterialized(
      'few',
      db('matches')
        .select('id', 'place')
        .limit(FEW + 1, { skipBinding: true }),
    )
    .select('id')
    .from(db.unionAll([few.limit(rowsOf(page), { skipBinding: true }), many], true).as('either'));
}

/** Creates the function that lists accounts that were not erased. The suspensions feature provides `standingOf`. */
export function userList(standingOf: StandingColumn) {
  return (
    db: Knex,
    { search, group }: UserFilter,
    sort: UserSort,
    page: PageRequest,
    now: Date,
  ): Promise<ListedUser[]> => {
    const pattern = patternOf(search);
    const at = db.raw(PLACE[sort]);
    const columns = { at, id: 'id' };
    const within: Within = (query) => {
      query.whereRaw('erased_at is null');
      return group ? query.whereRaw(IN_GROUP[group]) : query;
    };
    const request = withKeyText(db, page, (id) => db('users').where({ id }).select(at));
    const query = db('users')
      .select(COLUMNS)
      .select({ place: at, suspended: standingOf(db, now) });
    if (!pattern?.isIndexed)
      return readInTime<ListedUser>(applyPage(applyTextSearch(within(query), TEXT, search), request, columns), search);
    const found = searchedPage(db, { within, search, page: request, columns });
    return readInTime<ListedUser>(orderPage(query.whereIn('id', found), request, columns), search);
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

/** Open accounts of moderators, by name, with their current suspensions. */
export async function listModerators(
  db: Knex,
  suspended: Knex.Raw,
): Promise<Pick<ListedUser, 'userId' | 'username' | 'suspended'>[]> {
  return db('users')
    .whereRaw(IN_GROUP.moderator)
    .select({ userId: 'id', username: 'username', suspended })
    .orderByRaw('lower(username)');
}
