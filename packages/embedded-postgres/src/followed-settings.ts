import { withClient } from './connect';
import type { EmbeddedPostgres } from './embedded-postgres';
import type { Settings } from './supervisor';

/** Settings whose values must be at least as high on a server that replays the WAL of another. */
const FOLLOWED = [
  'max_connections',
  'max_locks_per_transaction',
  'max_prepared_transactions',
  'max_wal_senders',
  'max_worker_processes',
];

export async function followedSettings({ connection }: Pick<EmbeddedPostgres, 'connection'>): Promise<Settings> {
  const sql = 'select name, setting from pg_settings where name = any ($1)';
  return withClient(connection, async (client) => {
    const { rows } = await client.query<{ name: string; setting: string }>(sql, [FOLLOWED]);
    return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]));
  });
}
