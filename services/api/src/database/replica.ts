import { setTimeout as sleep } from 'node:timers/promises';
import type { Knex } from 'knex';
import { createDatabase, type Connection, type DatabaseLogger } from './database';

/** A streaming replica that this process reads from while its lag is small enough. */
export type Replica = {
  /** The replica while it may be read; undefined while it is unavailable or lags too much. */
  readonly db: Knex | undefined;
  /** Stops using the replica until the next check, after a read from it failed. */
  suspect(error: unknown): void;
  close(): Promise<void>;
};

/** The most that the replica may lag behind, in milliseconds. */
export const MAX_LAG_MS = 2_000;
/** Milliseconds between two checks of the replica. */
const INTERVAL_MS = 500;
/** A replica that has not answered a check after this many milliseconds counts as unavailable. */
const LOOK_LIMIT_MS = 1_000;

type Sample = { at: number; position: bigint };
type Rows<Row> = { rows: Row[] };

/** Positions of the write-ahead log are two hexadecimal halves: `16/B374D848`. */
function positionOf(text: string | null | undefined): bigint | undefined {
  const [high, low] = text?.split('/') ?? [];
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : undefined;
}

const PRIMARY = 'select pg_current_wal_lsn()::text as position';
const STANDBY = 'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position';

/** Reads a position. The limit includes the time to connect. */
async function look(db: Knex, sql: string): Promise<bigint | undefined> {
  const query = db.raw(sql).timeout(LOOK_LIMIT_MS) as unknown as Promise<Rows<{ position: string | null }>>;
  const limit = sleep(LOOK_LIMIT_MS, undefined, { ref: false }).then(() => Promise.reject(new Error('no answer')));
  const { rows } = await Promise.race([query, limit]);
  return positionOf(rows[0]?.position);
}

const destroyAll = (pools: Record<string, Knex>) => Promise.all(Object.values(pools).map((db) => db.destroy()));

type Options = {
  /** A pool on the primary that requests do not use. */
  primary: Knex;
  connection: Connection;
  poolSize: number;
  logger: DatabaseLogger;
};

/**
 * Follows a replica. The lag is the time since the primary was at the position that the replica has replayed: neither
 * the clocks of the machines nor a primary without writes distort it.
 */
export function followReplica({ primary, connection, poolSize, logger }: Options): Replica {
  const open = () => ({
    db: createDatabase(connection, { poolSize, logger }),
    // A separate pool, so that requests that use up the other one do not delay a check.
    looking: createDatabase(connection, { poolSize: 1, logger }),
  });
  let pools = open();
  let isUsable = false;
  /** When the primary was at the position that the replica has replayed. */
  let reachedAt = -Infinity;
  let wasUsable: boolean | undefined;
  let samples: Sample[] = [];
  const closing = new AbortController();

  /** A connection to an unreachable machine may wait for ever, so the pools are replaced. */
  function startAnew(): void {
    void destroyAll(pools).catch(() => undefined);
    pools = open();
  }

  function judge(usable: boolean, reason: string): void {
    isUsable = usable;
    if (wasUsable === usable) return;
    wasUsable = usable;
    if (usable) logger.warn('the replica is read again');
    else logger.warn(`the replica is left out: ${reason}`);
  }

  async function measure(): Promise<void> {
    const at = Date.now();
    const position = await look(primary, PRIMARY).catch(() => undefined);
    if (position !== undefined) samples.push({ at, position });
    const replayed = await look(pools.looking, STANDBY);
    if (replayed === undefined) return judge(false, 'it is not a standby');
    const reached = samples.findLast((sample) => sample.position <= replayed);
    // Samples before the one that was reached are not needed any more.
    if (reached) samples = samples.filter((sample) => sample.at >= reached.at);
    reachedAt = reached?.at ?? -Infinity;
    const lag = reached ? Date.now() - reached.at : undefined;
    if (lag !== undefined && lag <= MAX_LAG_MS) judge(true, '');
    else if (lag !== undefined || samples.length > 1) judge(false, 'it lags more than two seconds');
  }

  const following = (async () => {
    while (!closing.signal.aborted) {
      await measure().catch((error: unknown) => {
        judge(false, (error as NodeJS.ErrnoException).code ?? (error as Error).name);
        startAnew();
      });
      await sleep(INTERVAL_MS, undefined, { signal: closing.signal, ref: false }).catch(() => undefined);
    }
  })();

  return {
    get db() {
      // A check may itself be late, so the age of its result is compared at each read.
      return isUsable && Date.now() - reachedAt <= MAX_LAG_MS ? pools.db : undefined;
    },
    suspect(error) {
      judge(false, (error as NodeJS.ErrnoException).code ?? (error as Error).name);
    },
    async close() {
      closing.abort();
      await following;
      await destroyAll(pools);
    },
  };
}
