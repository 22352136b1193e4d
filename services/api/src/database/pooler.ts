import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';

/** How the connections of this process reach PostgreSQL. */
export type Route = {
  /** A pooler assigns server connections per transaction, so that session state, such as LISTEN, does not last. */
  sharesConnections: boolean;
  /** Prepared statements last. PgBouncer keeps them from version 1.21 on, with `max_prepared_statements` above 0. */
  keepsStatements: boolean;
};

type Row = { pid: number };
type Rows<R> = { rows: R[] };
/** The parts of the driver that this module needs. */
type Listening = {
  on(event: 'notification' | 'error', listener: () => void): void;
  query(sql: string): Promise<unknown>;
  end(): Promise<void>;
};
type Driver = {
  acquireConnection(): Promise<{ processID: number }>;
  acquireRawConnection(): Promise<Listening>;
};

const UNNAMED = { unnamed: true };

/** A notification arrives within milliseconds, or not at all. */
const NOTIFICATION_LIMIT_MS = 2_000;

const probeName = () => `probe_${randomBytes(6).toString('hex')}`;

/** Whether a notification arrives: a pooler in session mode passes it on. */
async function hearsNotifications(db: Knex): Promise<boolean> {
  const channel = probeName();
  const connection = await (db.client as Driver).acquireRawConnection();
  connection.on('error', () => {});
  try {
    const notified = new Promise<true>((resolve) => connection.on('notification', () => resolve(true)));
    await connection.query(`listen ${channel}`);
    await db.raw(`notify ${channel}`);
    return await Promise.race([notified, sleep(NOTIFICATION_LIMIT_MS, false)]);
  } finally {
    // If the connection is shared, another client gets it next.
    await connection.query(`unlisten ${channel}`).catch(() => {});
    await connection.end().catch(() => {});
  }
}

/**
 * Probes how a database's connections behave. Finding that no notification arrives takes two seconds, so without
 * `listens`, a pooler that keeps prepared statements counts as one that shares connections.
 */
export async function inspectRoute(db: Knex, { listens }: { listens: boolean }): Promise<Route> {
  const { isPooled, keepsStatements } = await inspectConnection(db);
  const isUnclear = listens || !keepsStatements;
  if (!isPooled || (isUnclear && (await hearsNotifications(db))))
    return { sharesConnections: false, keepsStatements: true };
  return { sharesConnections: true, keepsStatements };
}

function inspectConnection(db: Knex): Promise<{ isPooled: boolean; keepsStatements: boolean }> {
  // One transaction: a pooler uses the same server connection for all of it.
  return db.transaction(async (trx) => {
    const connection = await (trx.client as Driver).acquireConnection();
    const { rows } = await trx.raw<Rows<Row>>('select pg_backend_pid() as pid').options(UNNAMED);
    // A pooler reports a process id of its own, for cancel requests.
    if (rows[0]?.pid === connection.processID) return { isPooled: false, keepsStatements: true };
    const name = probeName();
    await trx.raw('select 1').options({ ...UNNAMED, name });
    const { rows: prepared } = await trx
      .raw<Rows<object>>('select from pg_prepared_statements where name = ?', [name])
      .options(UNNAMED);
    // A pooler that keeps prepared statements renames them; other poolers leave this one on the server connection.
    if (prepared.length > 0) await trx.raw(`deallocate ${name}`);
    return { isPooled: true, keepsStatements: prepared.length === 0 };
  });
}
