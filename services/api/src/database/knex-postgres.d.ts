// Knex ships its dialects without types; only what our dialect uses is declared.
declare module 'knex/lib/dialects/postgres/index.js' {
  import type { Knex } from 'knex';

  export type QueryObject = { sql: string; bindings?: readonly unknown[]; options?: Record<string, unknown> };

  export default class PostgresClient extends Knex.Client {
    _query(connection: unknown, query: QueryObject): Promise<QueryObject>;
  }
}
