import type { QueryResultRow } from 'pg';
import { withClient } from '../connect';
import type { EmbeddedPostgres } from '../index';

/** Runs one query on a connection of its own. */
export const query = <Row>({ connection }: Pick<EmbeddedPostgres, 'connection'>, sql: string): Promise<Row[]> =>
  withClient(connection, async (client) => (await client.query<Row & QueryResultRow>(sql)).rows);
