// oxlint-disable-next-line typescript/triple-slash-reference -- programs of other packages need these types too
/// <reference path="./knex-postgres.d.ts" />
import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import knex, { type Knex } from 'knex';
import PostgresClient, { type PostgresConfig, type QueryObject } from 'knex/lib/dialects/postgres/index.js';
import { queryAttributes } from '../telemetry/query-attributes';
import { activeSpan, inSpan } from '../telemetry/span';
import { requestCancel, type Cancellable } from './cancel-request';
import { retryDeadlocks } from './retry-deadlocks';
import { logSlowStatement } from './slow-statements';

/**
 * Maximum number of prepared statements per connection: far above what the features need, and a bound for dynamically
 * built SQL.
 */
const MAX_NAMES = 300;
const MAX_TEXT = 8_000;
const PREPARABLE = /^\s*(select|insert|update|delete|with)\b/i;
/**
 * Queries that return all columns of a table. PostgreSQL refuses to execute such a prepared statement once a migration
 * has added a column, so every connection that had prepared it would fail from then on.
 */
const ALL_COLUMNS = /\bselect \* from "|\breturning \*|"\.\*/i;

const names = new Map<string, string>();

const canBePrepared = (sql: string): boolean => PREPARABLE.test(sql) && !ALL_COLUMNS.test(sql);

function nameOf(sql: string): string | undefined {
  const known = names.get(sql);
  if (known || names.size >= MAX_NAMES || sql.length > MAX_TEXT || !canBePrepared(sql)) return known;
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
    const send = () => super._query(connection, name ? { ...query, options: { ...options, name } } : query);
    const work = () => logSlowStatement(this.config.logger, send);
    return activeSpan() ? inSpan('client', 'query', work, queryAttributes(query.sql)) : work();
  }

  // Knex awaits it, though its types do not say so.
  // oxlint-disable-next-line typescript/no-misused-promises
  override cancelQuery(connection?: unknown): Promise<void> {
    return requestCancel(connection as Cancellable);
  }
}

/**
 * The same dialect for a pooler that does not keep prepared statements: PostgreSQL parses and plans each query anew.
 */
class UnnamedStatements extends NamedStatements {
  override _query(connection: unknown, query: QueryObject): Promise<QueryObject> {
    return super._query(connection, { ...query, options: { ...query.options, unnamed: true } });
  }
}

export type Connection = string | Knex.PgConnectionConfig;

export type DatabaseLogger = Pick<FastifyBaseLogger, 'warn' | 'error'>;

type Options = { poolSize?: number; namesStatements?: boolean; logger?: DatabaseLogger };

/** Knex logs errors as text, with a stack of its own code. */
const firstLine = (text: unknown): string => String(text).split('\n', 1)[0]!;

/** Creates a connection pool for one database. The pool is small: PostgreSQL works best with few busy connections. */
export function createDatabase(
  connection: Connection,
  { poolSize = 8, namesStatements = true, logger }: Options = {},
): Knex {
  const config: PostgresConfig = {
    client: namesStatements ? NamedStatements : UnnamedStatements,
    connection,
    pool: { min: 0, max: poolSize },
    acquireConnectionTimeout: 10_000,
    // Otherwise error messages contain the values of the statement: password hashes, the text of posts.
    compileSqlOnError: false,
    logger,
    log: { warn: (text) => logger?.warn(firstLine(text)), error: (text) => logger?.error(firstLine(text)) },
  };
  return retryDeadlocks(knex(config), logger);
}
