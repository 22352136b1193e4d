import pg from 'pg';
import type { EmbeddedPostgres } from '../index';

/** Asks a server one thing over a connection of its own. */
export async function query<Row>({ connection }: Pick<EmbeddedPostgres, 'connection'>, sql: string): Promise<Row[]> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Row & pg.QueryResultRow>(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
