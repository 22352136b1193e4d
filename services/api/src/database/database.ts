// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- programs of other packages need these types too
/// <reference path="./knex-postgres.d.ts" />
import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import knex, { type Knex } from 'knex';
import PostgresClient, { type QueryObject } from 'knex/lib/dialects/postgres/index.js';
import { migrationSource } from './migrations/index';

/** Prepared statements a connection may hold: far above what the features need, and a bound for what they build. */
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
 * PostgreSQL dialect that names each SQL text, so that a connection parses and plans it once.
 * Text that keeps changing (lists of many values) stays unnamed once the names are used up. A query with the option
 * `unnamed` is planned anew each time, for the values it has.
 */
class NamedStatements extends PostgresClient {
  override _query(connection: unknown, query: QueryObject): Promise<QueryObject> {
    const { unnamed, ...options } = query.options ?? {};
    const name = unnamed ? undefined : nameOf(query.sql);
    return super._query(connection, name ? { ...query, options: { ...options, name } } : query);
  }
}

export type Connection = string | Knex.PgConnectionConfig;

type Options = { poolSize?: number; logger?: Pick<FastifyBaseLogger, 'warn' | 'error'> };

/** A pool on one database. Small on purpose: PostgreSQL works best with few busy connections. */
export function createDatabase(connection: Connection, { poolSize = 8, logger }: Options = {}): Knex {
  return knex({
    client: NamedStatements,
    connection,
    pool: { min: 0, max: poolSize },
    acquireConnectionTimeout: 10_000,
    // Error messages otherwise carry the values of the statement: password hashes, the text of posts.
    compileSqlOnError: false,
    log: { warn: (text) => logger?.warn(String(text)), error: (text) => logger?.error(String(text)) },
  });
}

const MIGRATION_CONFIG: Knex.MigratorConfig = { migrationSource, tableName: 'migrations' };

/** Any number that stands for 'the migrations of this application'. */
const MIGRATION_LOCK = 4_120_871;

/**
 * Brings the schema up to date. Processes that start together wait for each other at a lock that PostgreSQL frees when
 * its holder dies; Knex's own lock, a row, would outlive a killed process and stop every start after it.
 */
export async function migrate(db: Knex): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [MIGRATION_LOCK]);
    await db.migrate.forceFreeMigrationsLock(MIGRATION_CONFIG);
    await db.migrate.latest(MIGRATION_CONFIG);
  });
}

/** Takes back every migration. */
export async function rollback(db: Knex): Promise<void> {
  await db.migrate.rollback(MIGRATION_CONFIG, true);
}
