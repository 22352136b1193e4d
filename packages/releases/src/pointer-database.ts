import { API, titleOf, type Released } from './app-names';
import { errorCode, PointerError } from './errors';
import {
  previousLive,
  type ApiPointer,
  type Pointer,
  type PointerAction,
  type PointerChange,
  type PointerState,
} from './pointer';

type Value = string | number | null;

/** Runs one statement with `?` for its values. */
export type Sql = <Row>(text: string, values?: readonly Value[]) => Promise<Row[]>;

/** The database of the pointer, independent of the driver. */
export type PointerDatabase = {
  sql: Sql;
  transaction<Result>(work: (sql: Sql) => Promise<Result>): Promise<Result>;
};

/** The part of Knex that is used here. */
type KnexLike = {
  raw(text: string, values: readonly Value[]): PromiseLike<{ rows: unknown[] }>;
};
type KnexDatabase = KnexLike & { transaction<Result>(work: (trx: KnexLike) => Promise<Result>): Promise<Result> };

/** The part of a `pg` client that is used here. Not a pool, because a transaction needs one connection. */
type PgClient = { query(text: string, values: Value[]): Promise<{ rows: unknown[] }> };

const knexSql =
  (knex: KnexLike): Sql =>
  async <Row>(text: string, values: readonly Value[] = []) =>
    (await knex.raw(text, values)).rows as Row[];

export const knexDatabase = (knex: KnexDatabase): PointerDatabase => ({
  sql: knexSql(knex),
  transaction: (work) => knex.transaction((trx) => work(knexSql(trx))),
});

export function pgDatabase(client: PgClient): PointerDatabase {
  const sql: Sql = async <Row>(text: string, values: readonly Value[] = []) => {
    let number = 0;
    const numbered = text.replaceAll('?', () => `$${(number += 1)}`);
    return (await client.query(numbered, [...values])).rows as Row[];
  };
  return {
    sql,
    async transaction(work) {
      await sql('begin');
      try {
        const result = await work(sql);
        await sql('commit');
        return result;
      } catch (error) {
        await sql('rollback').catch(() => []);
        throw error;
      }
    },
  };
}

/** Members of this role may change the pointer; a migration of the API creates it. */
export const PROMOTER_ROLE = 'commonpurse_promoter';

/**
 * Arbitrary id of the advisory lock for changes of the pointer. The API has others in the same database, for migrations
 * and the demo content.
 */
const POINTER_LOCK = 4_120_872;

/** A release was live until the next change; a row without a next one is the pointer. */
const STATE = `
  with spans as (
    select app, number, live, candidate, percent,
      lead(promoted_at) over (partition by app order by number) as until
    from release_pointers
  ), pointers as (
    select app, json_build_object(
      'app', app, 'number', number, 'live', live, 'candidate', candidate, 'percent', percent) as pointer
    from spans where until is null
  ), uses as (
    select app, id, max(number) as number, max(coalesce(until, now())) as until
    from spans cross join lateral (values (live), (candidate)) as used (id)
    where id is not null and app <> '${API}' group by app, id
  ), ranked as (
    select app, id, until, row_number() over (partition by app order by number desc, id) as place from uses
  )
  select
    coalesce((select json_agg(pointer order by app) from pointers where app <> '${API}'), '[]') as apps,
    (select pointer from pointers where app = '${API}') as api,
    coalesce((
      select json_agg(json_build_object('app', app, 'id', id) order by app, place)
      from ranked where place <= 20 or until > now() - interval '30 days'
    ), '[]') as retained`;

/** Reads the pointer in one statement. @throws {PointerError} when its table is missing or may not be read */
export async function readPointer({ sql }: Pick<PointerDatabase, 'sql'>): Promise<PointerState> {
  try {
    const [state] = await sql<Omit<PointerState, 'api'> & { api: ApiPointer | null }>(STATE);
    const { api, ...apps } = state!;
    return { ...apps, ...(api && { api }) };
  } catch (error) {
    throw readable(error);
  }
}

const lockPointer = (sql: Sql) => sql('select pg_advisory_xact_lock(?)', [POINTER_LOCK]);

/** Runs work with the state of the pointer while holding its lock. @throws {PointerError} as `readPointer` does */
export const withLockedPointer = <Result>(
  db: PointerDatabase,
  work: (state: PointerState) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (sql) => {
    await lockPointer(sql);
    return work(await readPointer({ sql }));
  });

const COLUMNS = `app, number, live, candidate, percent, action, promoted_by as "promotedBy", promoted_at as "promotedAt"`;

/** Every change of an app's pointer, or of the API's, oldest first. */
export const readHistory = ({ sql }: Pick<PointerDatabase, 'sql'>, app: Released): Promise<PointerChange[]> =>
  sql<PointerChange>(`select ${COLUMNS} from release_pointers where app = ? order by number`, [app]);

/** A running API. `speaks`: the numbers of the contract. */
export type RunningApi = { name: string | null; speaks: number[] };

/** The APIs that reported within the last 30 seconds. Those with the same name and numbers count once. */
export const readRunningApis = ({ sql }: Pick<PointerDatabase, 'sql'>): Promise<RunningApi[]> =>
  sql<RunningApi>(
    `select distinct name, speaks from api_instances where seen_at > now() - interval '30 seconds' order by name, speaks`,
  );

/** A change of an app's pointer. */
type Request = {
  app: Released;
  by: string;
  /** The state that the caller read: the change fails if someone has changed this app's pointer since. */
  seen: PointerState;
  /**
   * Rejects when the visitors would get releases that do not fit, or that the store does not have. Called with the
   * pointer as it would be, under its lock: nobody changes another app or prunes meanwhile.
   */
  check?: ((next: PointerState) => Promise<unknown>) | undefined;
};

type Wanted = Pick<Pointer, 'live' | 'candidate' | 'percent'> & { action: PointerAction };

const pointersOf = ({ apps, api }: PointerState): Pointer[] => [...apps, ...(api ? [api] : [])];

const pointerOf = (state: PointerState, app: Released): Pointer | undefined =>
  pointersOf(state).find((pointer) => pointer.app === app);

const nothingToDo = (message: string) => new PointerError('NOTHING_TO_DO', message);

/** The state with another pointer of one app, or of the API. */
function withPointer(state: PointerState, { app, ...pointer }: Pointer): PointerState {
  if (app === API) return { ...state, api: { app, ...pointer } };
  return { ...state, apps: [...state.apps.filter((entry) => entry.app !== app), { app, ...pointer }] };
}

/** Makes a release live for everybody, and ends a share of the app. */
export function promote(db: PointerDatabase, request: Request & { id: string }): Promise<Pointer> {
  const { app, id, seen } = request;
  const current = pointerOf(seen, app);
  if (current?.live === id && !current.candidate) throw nothingToDo(`${titleOf(app, id)} is live already`);
  return change(db, request, { live: id, candidate: null, percent: 0, action: 'promote' });
}

/** Gives a release to a share of the visitors. 100 promotes it, and 0 ends its share. */
export function share(db: PointerDatabase, request: Request & { id: string; percent: number }): Promise<Pointer> {
  const { app, id, percent, seen } = request;
  if (!Number.isInteger(percent) || percent < 0 || percent > 100)
    throw new RangeError('A share is a whole number of percent from 0 to 100');
  if (percent === 100) return promote(db, request);
  const current = pointerOf(seen, app);
  if (!current) throw nothingToDo(`'${app}' has no live release yet: promote one`);
  if (percent === 0) {
    if (current.candidate !== id) throw nothingToDo(`${titleOf(app, id)} has no share`);
    return change(db, request, { live: current.live, candidate: null, percent: 0, action: 'share' });
  }
  if (current.live === id) throw nothingToDo(`${titleOf(app, id)} is live already`);
  if (current.candidate === id && current.percent === percent)
    throw nothingToDo(`${titleOf(app, id)} has ${percent} % already`);
  return change(db, request, { live: current.live, candidate: id, percent, action: 'share' });
}

/** The release that `rollback` without an id makes live: the live one if a share is running, else the previous one. */
export function rollbackTarget(seen: PointerState, app: Released, history: readonly PointerChange[]): string {
  const current = pointerOf(seen, app);
  const target = current?.candidate ? current.live : previousLive(history);
  if (!target) throw nothingToDo(`'${app}' has no release to go back to`);
  return target;
}

/** Makes an earlier release live again, and ends a share of the app. */
export function rollback(db: PointerDatabase, request: Request & { id: string }): Promise<Pointer> {
  const { app, id, seen } = request;
  const current = pointerOf(seen, app);
  if (!current) throw nothingToDo(`'${app}' has no release to go back to`);
  if (current.live === id && !current.candidate) throw nothingToDo(`${titleOf(app, id)} is live already`);
  return change(db, request, { live: id, candidate: null, percent: 0, action: 'rollback' });
}

/**
 * Copies the changes that a later database has into a restored one, so that restoring data does not roll back releases.
 * Returns how many it added.
 */
export async function addLaterChanges(db: PointerDatabase, later: Pick<PointerDatabase, 'sql'>): Promise<number> {
  const changes = await later.sql<PointerChange>(`select ${COLUMNS} from release_pointers order by id`);
  return db.transaction(async (sql) => {
    await actAsPromoter(sql);
    let added = 0;
    for (const { app, number, live, candidate, percent, action, promotedBy, promotedAt } of changes) {
      const rows = await sql(
        `insert into release_pointers (app, number, live, candidate, percent, action, promoted_by, promoted_at)
         values (?, ?, ?, ?, ?, ?, ?, ?) on conflict (app, number) do nothing returning number`,
        [app, number, live, candidate, percent, action, promotedBy, promotedAt.toISOString()],
      );
      added += rows.length;
    }
    return added;
  });
}

async function change(db: PointerDatabase, request: Request, next: Wanted): Promise<Pointer> {
  const { app, by, seen, check } = request;
  const { live, candidate, percent, action } = next;
  try {
    return await db.transaction(async (sql) => {
      await actAsPromoter(sql);
      await lockPointer(sql);
      const state = await readPointer({ sql });
      const last = pointerOf(state, app)?.number ?? 0;
      if (last !== (pointerOf(seen, app)?.number ?? 0))
        throw changedMeanwhile((await readHistory({ sql }, app)).at(-1)!);
      const number = last + 1;
      await check?.(withPointer(state, { app, number, live, candidate, percent }));
      const [row] = await sql<Pointer>(
        `insert into release_pointers (app, number, live, candidate, percent, action, promoted_by)
         values (?, ?, ?, ?, ?, ?, ?) returning app, number, live, candidate, percent`,
        [app, number, live, candidate, percent, action, by],
      );
      return row!;
    });
  } catch (error) {
    throw await explained(db, app, error);
  }
}

/** If the migration could not create the role, the connection's own role is used. */
async function actAsPromoter(sql: Sql): Promise<void> {
  const roles = await sql('select from pg_roles where rolname = ?', [PROMOTER_ROLE]);
  if (roles.length) await sql(`set local role ${PROMOTER_ROLE}`);
}

const DID: Record<PointerAction, string> = { promote: 'promoted', share: 'shared', rollback: 'rolled back to' };

function changedMeanwhile({ app, live, candidate, action, promotedBy, promotedAt }: PointerChange): PointerError {
  const title = titleOf(app, candidate ?? live).replace(/^R/, 'r');
  const what = `${promotedBy} ${DID[action]} ${title} at ${promotedAt.toISOString()}`;
  return new PointerError('CHANGED_MEANWHILE', `Nothing was changed: meanwhile ${what}`);
}

/** A unique violation means that someone committed a change first without taking the lock. */
async function explained(db: PointerDatabase, app: Released, error: unknown): Promise<unknown> {
  if (errorCode(error) !== '23505') return readable(error);
  const last = (await readHistory(db, app)).at(-1);
  return last ? changedMeanwhile(last) : error;
}

/** Converts a PostgreSQL error to a PointerError whose message says what to do. */
function readable(error: unknown): unknown {
  const code = errorCode(error) ?? '';
  if (code === '42501')
    return new PointerError(
      'NOT_ALLOWED',
      `This database role may not promote: it needs "grant ${PROMOTER_ROLE} to …", or RELEASES_DATABASE_URL names one that may`,
    );
  if (code === '42P01')
    return new PointerError('NO_TABLE', 'The database has no table of releases yet: start the API once');
  if (/^(ECONN|ENOTFOUND|ENOENT|EAI_|ETIMEDOUT|08|28|3D000|57P)/.test(code))
    return new PointerError('UNAVAILABLE', `The database cannot be reached: ${code}`);
  return error;
}
