import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Knex } from 'knex';
import { AppError } from '../errors';
import type { DbThrottleRow } from '../tables';

const FIRST_DELAY = 2_000;
const LONGEST_DELAY = 15 * 60_000;
/** A counter that nobody has added to for this long begins again. */
const FORGOTTEN_AFTER = 60 * 60_000;

/** What is counted, and how many tries are free before each further one has to wait, twice as long each time. */
export type Counter = { key: Buffer; free: number };

/** The network an address stands for: a household has one IPv4 address, but 2^64 of IPv6. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length;
  const full = [...groups, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...(tail ?? '').split(':')];
  return full.slice(0, 4).join(':').toLowerCase();
}

/** A counter's key. Keyed, so that the table tells nobody which names and addresses it is about. */
export function counterOf(secret: string, free: number, ...parts: string[]): Counter {
  const key = createHmac('sha256', secret)
    .update(['throttle', ...parts].join('\0'))
    .digest();
  return { key, free };
}

function delayAfter(tries: number, free: number): number {
  return tries < free ? 0 : Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** (tries - free));
}

/** Locks the counters' rows, always in the order of the keys, so that two requests never wait for each other. */
async function lockRows(trx: Knex.Transaction, counters: readonly Counter[]): Promise<DbThrottleRow[]> {
  const keys = counters.map(({ key }) => key);
  return trx('throttles').whereIn('key', keys).orderBy('key').forUpdate();
}

async function makeRows(trx: Knex.Transaction, counters: readonly Counter[], now: Date): Promise<void> {
  const fresh = counters.map(({ key }) => ({ key, failures: 0, updated_at: now }));
  fresh.sort((one, other) => one.key.compare(other.key));
  await trx('throttles').insert(fresh).onConflict('key').ignore();
}

async function countTries(trx: Knex.Transaction, counters: readonly Counter[], now: Date): Promise<number> {
  await makeRows(trx, counters, now);
  const rows = await lockRows(trx, counters);
  const wait = Math.max(...rows.map((row) => (row.blocked_until?.getTime() ?? 0) - now.getTime()));
  // A try while waiting counts for nothing: it neither lengthens the wait nor reaches the password.
  if (wait > 0) return wait;
  for (const row of rows) {
    const free = counters.find(({ key }) => key.equals(row.key))?.free ?? 0;
    const failures = now.getTime() - row.updated_at.getTime() >= FORGOTTEN_AFTER ? 1 : row.failures + 1;
    const delay = delayAfter(failures, free);
    const blocked_until = delay === 0 ? null : new Date(now.getTime() + delay);
    await trx('throttles').where({ key: row.key }).update({ failures, blocked_until, updated_at: now });
  }
  return 0;
}

/** Removes counters long forgotten; what another request holds is left for the next time. */
async function sweep(db: Knex, now: Date): Promise<void> {
  await db.raw(
    `delete from throttles where key in
       (select key from throttles where updated_at < ? order by updated_at limit 100 for update skip locked)`,
    [new Date(now.getTime() - FORGOTTEN_AFTER)],
  );
}

/** Counts a try before it is made, so that many at once gain nothing. Refuses it with 429 while a wait is on. */
export async function takeTry(db: Knex, counters: readonly Counter[], now: Date): Promise<void> {
  await sweep(db, now);
  const wait = await db.transaction((trx) => countTries(trx, counters, now));
  if (wait > 0) throw new AppError('SLOW_DOWN', { headers: { 'Retry-After': String(Math.ceil(wait / 1000)) } });
}

type Success = { forgotten: Counter; givenBack: Counter };

/** The try was a good one: one counter begins again, the other takes the try back, and with it the wait that it began. */
export async function countSuccess(trx: Knex.Transaction, { forgotten, givenBack }: Success): Promise<void> {
  await lockRows(trx, [forgotten, givenBack]);
  await trx('throttles').where({ key: forgotten.key }).delete();
  const failures = trx.raw('greatest(failures - 1, 0)');
  await trx('throttles').where({ key: givenBack.key }).update({ failures, blocked_until: null });
}
