// Knex ships its dialects without types; only what our dialect uses is declared.
declare module 'knex/lib/dialects/postgres/index.js' {
  import type { FastifyBaseLogger } from 'fastify';
  import type { Knex } from 'knex';

  export type QueryObject = {
    sql: string;
    bindings?: readonly unknown[];
    options?: Record<string, unknown>;
    /** Set once the statement has succeeded. */
    response?: { rowCount: number | null };
  };

  export type PostgresConfig = Knex.Config & { logger: Pick<FastifyBaseLogger, 'warn'> | undefined };

  export default class PostgresClient extends Knex.Client {
    config: PostgresConfig;
    _query(connection: unknown, query: QueryObject): Promise<QueryObject>;
  }
}
