import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../connect';
import type { EmbeddedPostgres } from '../embedded-postgres';
import { RestoreError } from './recover';

/** The end of a database's WAL: its timeline and position. */
export type LogEnd = { timeline: number; position: string };

type Report = (line: string) => void;

const REPORT_EVERY_MS = 5_000;
/** PostgreSQL's number of archive attempts in a row, before it pauses for a minute. */
const TRIES = 3;

/** The number of WAL segments that are not archived yet, whether the server runs or not. */
function countWaiting(dataDir: string): number {
  const folder = path.join(dataDir, 'pg_wal/archive_status');
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.ready')).length : 0;
}

/** Throws a RestoreError if WAL segments are not archived, because a restore would lose them. */
export function requireArchived(dataDir: string): void {
  const waiting = countWaiting(dataDir);
  if (waiting === 0) return;
  throw new RestoreError(
    `${waiting} segments of the database's log are not archived: ${dataDir}.log says why. Without them what was deleted ` +
      `since would come back, so nothing was changed. Mend that, and restore again. If it cannot be mended, give ` +
      `${dataDir} another name: the restore then goes by the archived log alone`,
  );
}

/**
 * Makes a server archive all of its WAL, and waits for that. Returns its end. Throws a RestoreError when it cannot be
 * archived.
 */
export async function archiveLog(server: EmbeddedPostgres, report: Report = () => {}): Promise<LogEnd> {
  return withClient({ ...server.connection, database: 'postgres' }, async (client) => {
    const ask = async <Row>(sql: string): Promise<Row> => (await client.query(sql)).rows[0] as Row;
    const countFailed = async () =>
      (await ask<{ failed: number }>('select failed_count::int as failed from pg_stat_archiver')).failed;
    // Writes a transaction, so that any time until now is before a commit in the WAL, and can be recovered to.
    await client.query('select pg_current_xact_id()');
    const end = await ask<LogEnd>(
      `select timeline_id as timeline, pg_current_wal_insert_lsn()::text as position from pg_control_checkpoint()`,
    );
    let failed = await countFailed();
    await client.query('select pg_switch_wal()');
    let next = Date.now() + REPORT_EVERY_MS;
    for (let before = Infinity, waiting; (waiting = countWaiting(server.dataDir)) > 0; before = waiting) {
      if (waiting < before) failed = await countFailed();
      else if ((await countFailed()) >= failed + TRIES) requireArchived(server.dataDir);
      if (Date.now() > next) {
        next += REPORT_EVERY_MS;
        report(`Archiving the log: ${waiting} segments to go`);
      }
      await sleep(50);
    }
    return end;
  });
}

/** Throws a RestoreError when a database that recovered from the archived WAL has not reached a position. */
export async function requireRecoveredTo(
  { connection }: Pick<EmbeddedPostgres, 'connection'>,
  { position }: LogEnd,
  original: string,
): Promise<void> {
  await withClient({ ...connection, database: 'postgres' }, async (client) => {
    const sql = `select pg_last_wal_replay_lsn() >= $1::pg_lsn as reached, pg_last_xact_replay_timestamp() as "upTo"`;
    const { reached, upTo } = (await client.query<{ reached: boolean | null; upTo: Date | null }>(sql, [position]))
      .rows[0]!;
    if (reached) return;
    throw new RestoreError(
      `The archived log has a hole${upTo ? ` after ${upTo.toISOString()}` : ''}. What was deleted since would come back, ` +
        `so nothing was changed. If the missing segments are nowhere, give ${original} another name: the restore then goes ` +
        `by the archived log before the hole alone`,
    );
  });
}
