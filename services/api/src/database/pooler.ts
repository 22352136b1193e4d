import { randomBytes } from 'node:crypto';
import type { Knex } from 'knex';

/** What stands between this process and PostgreSQL. */
export type Route = {
  /** A pooler lends server connections: what belongs to a session, such as LISTEN, does not last there. */
  isPooled: boolean;
  /** Prepared statements last. PgBouncer keeps them from version 1.21 on, with `max_prepared_statements` above 0. */
  keepsStatements: boolean;
};

type Row = { pid: number };
type Rows<R> = { rows: R[] };
/** The part of the driver's connection that this module needs. */
type Driver = { acquireConnection(): Promise<{ processID: number }> };

const UNNAMED = { unnamed: true };

/** Looks at one connection of a database. */
export function inspectRoute(db: Knex): Promise<Route> {
  // One transaction: a pooler lends the same server connection for all of it.
  return db.transaction(async (trx) => {
    const connection = await (trx.client as Driver).acquireConnection();
    const { rows } = await trx.raw<Rows<Row>>('select pg_backend_pid() as pid').options(UNNAMED);
    // A pooler introduces itself with an id of its own, for cancel requests.
    if (rows[0]?.pid === connection.processID) return { isPooled: false, keepsStatements: true };
    const name = `probe_${randomBytes(6).toString('hex')}`;
    await trx.raw('select 1').options({ ...UNNAMED, name });
    const { rows: kept } = await trx
      .raw<Rows<object>>('select from pg_prepared_statements where name = ?', [name])
      .options(UNNAMED);
    // A pooler that keeps statements gives them names of its own; others leave this one behind.
    if (kept.length > 0) await trx.raw(`deallocate ${name}`);
    return { isPooled: true, keepsStatements: kept.length === 0 };
  });
}
