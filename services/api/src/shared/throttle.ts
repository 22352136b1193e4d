import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import { BACKOFF } from '@commonpurse/contracts';
import { AppError } from '../errors';

const SWEEP_EVERY = 60_000;

/**
 * A counter. `free`: how many tries (two or more) need not wait; each further one waits twice as long as the one
 * before. `pace`: milliseconds after which one try is forgotten, or null where all are, an hour after the last.
 */
export type Counter = { key: Buffer; free: number; pace: number | null };

/**
 * Counters of tries that may be wrong guesses, one for each secret. Their keys are HMACs, so the table reveals no name
 * or address. While a secret is rotated, tries count under both, so that the rotation resets no counter.
 */
export function countersOf(secrets: readonly string[], free: number, ...parts: string[]): Counter[] {
  const text = ['throttle', ...parts].join('\0');
  return secrets.map((secret) => ({ key: createHmac('sha256', secret).update(text).digest(), free, pace: null }));
}

/** Counters of ordinary use: `free` calls at once, which become free again one by one over an hour. */
export const useCountersOf = (secrets: readonly string[], free: number, ...parts: string[]): Counter[] =>
  countersOf(secrets, free, ...parts).map((counter) => ({ ...counter, pace: BACKOFF.forgottenAfter / free }));

/**
 * Adds a try to each counter, unless one of them is blocked: then none changes. Rows are locked in the order of their
 * keys, so that requests do not deadlock. Where tries are forgotten one by one, `updated_at` moves by whole steps, so
 * that the time towards the next one is kept.
 */
const COUNT_TRIES = `
  with asked as (
    select key, free, pace, now
    from unnest(cast(? as bytea[]), cast(? as int[]), cast(? as float8[])) as counters (key, free, pace)
      cross join (values (cast(? as timestamptz))) as moment (now)
  )
  insert into throttles as kept (key, failures, updated_at)
  select key, 1, now from asked
  where not exists (select from throttles join asked as other using (key) where blocked_until > other.now)
  order by key
  on conflict (key) do update set (failures, blocked_until, updated_at) = (
    select tries,
      case when tries >= free then
        now + least(${BACKOFF.longest}, ${BACKOFF.first} * 2 ^ least(tries - free, 20)) * interval '1 millisecond' end,
      case when pace is null or worn >= kept.failures then now
        else kept.updated_at + worn * pace * interval '1 millisecond' end
    from asked
      cross join lateral (select extract(epoch from now - kept.updated_at) * 1000 as passed) as time
      cross join lateral (
        select case when passed >= ${BACKOFF.forgottenAfter} then kept.failures else coalesce(floor(passed / pace), 0) end as worn
      ) as wear
      cross join lateral (select greatest(kept.failures - worn, 0)::int + 1 as tries) as count
    where asked.key = kept.key
  )
  where kept.blocked_until is null or kept.blocked_until <= excluded.updated_at
  returning key`;

/**
 * Counts a try before it is made, so that concurrent tries gain nothing. Throws RATE_LIMITED while a counter is
 * blocked.
 */
export async function takeTry(db: Knex, counters: readonly Counter[], now: Date, message?: string): Promise<void> {
  await sweepSometimes(db, now);
  const keys = counters.map(({ key }) => key);
  const values = [keys, counters.map(({ free }) => free), counters.map(({ pace }) => pace), now];
  const { rows } = await db.raw<{ rows: unknown[] }>(COUNT_TRIES, values as Knex.Value[]);
  if (rows.length === counters.length) return;
  const wait = await waitOf(db, keys, now);
  throw new AppError('RATE_LIMITED', {
    ...(message !== undefined && { message }),
    headers: { 'Retry-After': String(Math.max(1, Math.ceil(wait / 1000))) },
  });
}

async function waitOf(db: Knex, keys: readonly Buffer[], now: Date): Promise<number> {
  const ends = await db('throttles').whereIn('key', keys).pluck('blocked_until');
  return Math.max(...ends.map((end) => end?.getTime() ?? 0)) - now.getTime();
}

const sweptAt = new WeakMap<Knex, number>();

/** Each process sweeps once a minute at most, independently of the others. */
async function sweepSometimes(db: Knex, now: Date): Promise<void> {
  if (Math.abs(now.getTime() - (sweptAt.get(db) ?? -Infinity)) < SWEEP_EVERY) return;
  sweptAt.set(db, now.getTime());
  await sweepThrottles(db, now);
}

/** Deletes expired counters, except rows that another transaction has locked. */
export async function sweepThrottles(db: Knex, now: Date): Promise<void> {
  await db.raw(
    `delete from throttles where key in
       (select key from throttles where updated_at < ? order by updated_at limit 5000 for update skip locked)`,
    [new Date(now.getTime() - BACKOFF.forgottenAfter)],
  );
}

type Success = { forgotten: readonly Counter[]; givenBack: readonly Counter[] };

/** Records a successful try: deletes some counters, and in others reverts the try and the wait that it started. */
export async function countSuccess(trx: Knex.Transaction, { forgotten, givenBack }: Success): Promise<void> {
  const keysOf = (counters: readonly Counter[]) => counters.map(({ key }) => key);
  const keys = keysOf([...forgotten, ...givenBack]);
  await trx('throttles').whereIn('key', keys).orderBy('key').forUpdate().select('key');
  await trx('throttles').whereIn('key', keysOf(forgotten)).delete();
  const failures = trx.raw('greatest(failures - 1, 0)');
  await trx('throttles').whereIn('key', keysOf(givenBack)).update({ failures, blocked_until: null });
}
