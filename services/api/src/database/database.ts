// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- programs of other packages need these types too
/// <reference path="./knex-postgres.d.ts" />
import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import knex, { type Knex } from 'knex';
import PostgresClient, { type QueryObject } from 'knex/lib/dialects/postgres/index.js';
import { requestCancel, type Cancellable } from './cancel-request';
import { migrationSource } from './migrations/index';

/**
 * Maximum number of prepared statements per connection: far above what the features need, and a bound for dynamically
 * built SQL.
 */
const MAX_NAMES = 300;
const MAX_TEXT = 8_000;
const PREPARABLE = /^\s*(select|insert|update|delete|with)\b/i;

const names = new Map<string, string>();

function nameOf(sql: string): string | undefined {
  const known = names.get(sql);
  if (known || names.size >= MAX_NAMES || sql.length > MAX_TEXT || !PREPARABLE.test(sql)) return known;
  const name = createHash('sha256').update(sql).digest('base64url').slice(0, 24);
  names.set(sql, name);
  return name;
}

/**
 * PostgreSQL dialect that names each SQL text, so that a connection parses and plans it once. Texts that keep changing
 * (lists of many values) stay unnamed once the names are used up. PostgreSQL plans a query with the option `unnamed`
 * anew each time, for its values.
 */
class NamedStatements extends PostgresClient {
  override _query(connection: unknown, query: QueryObject): Promise<QueryObject> {
    const { unnamed, ...options } = query.options ?? {};
    const name = unnamed ? undefined : nameOf(query.sql);
    return super._query(connection, name ? { ...query, options: { ...options, name } } : query);
  }

  override cancelQuery(connection?: unknown): Promise<void> {
    return requestCancel(connection as Cancellable);
  }
}

/** The same dialect for a pooler that does not keep statements: PostgreSQL parses and plans each query anew. */
class UnnamedStatements extends NamedStatements {
  override _query(connection: unknown, query: QueryObject): Promise<QueryObject> {
    return super._query(connection, { ...query, options: { ...query.options, unnamed: true } });
  }
}

export type Connection = string | Knex.PgConnectionConfig;

export type DatabaseLogger = Pick<FastifyBaseLogger, 'warn' | 'error'>;

type Options = { poolSize?: number; namesStatements?: boolean; logger?: DatabaseLogger };

/** Creates a connection pool for one database. The pool is small: PostgreSQL works best with few busy connections. */
export function createDatabase(
  connection: Connection,
  { poolSize = 8, namesStatements = true, logger }: Options = {},
): Knex {
  return knex({
    client: namesStatements ? NamedStatements : UnnamedStatements,
    connection,
    pool: { min: 0, max: poolSize },
    acquireConnectionTimeout: 10_000,
    // Otherwise error messages contain the values of the statement: password hashes, the text of posts.
    compileSqlOnError: false,
    log: { warn: (text) => logger?.warn(String(text)), error: (text) => logger?.error(String(text)) },
  });
}

const MIGRATION_CONFIG: Knex.MigratorConfig = { migrationSource, tableName: 'migrations' };

/** Arbitrary id of the advisory lock for this application's migrations. */
const MIGRATION_LOCK = 4_120_871;

/**
 * Migrates the schema to the latest version. Processes that start at the same time wait for an advisory lock, which
 * PostgreSQL releases when its holder dies. Knex's own lock, a row, would outlive a killed process and block every
 * later start.
 */
export async function migrate(db: Knex): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [MIGRATION_LOCK]);
    await db.migrate.forceFreeMigrationsLock(MIGRATION_CONFIG);
    await db.migrate.latest(MIGRATION_CONFIG);
  });
}

/** Rolls back every migration. */
export async function rollback(db: Knex): Promise<void> {
  await db.migrate.rollback(MIGRATION_CONFIG, true);
}
