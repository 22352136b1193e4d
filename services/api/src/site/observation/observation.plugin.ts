import { API_VERSION } from '@commonpurse/contracts';
import fp from 'fastify-plugin';
import type { Knex } from 'knex';
import type { Replica } from '../../database/replica';
import type { Clock } from '../../clock';
import { readQueues, readTasks } from './observation.repository';
import { archives, hasDatabaseTime, hasSpace, isBackedUp, readDisks, readSkew } from './upkeep';

type Options = { db: Knex; direct: Knex; replica?: Replica };
type Pool = { numUsed(): number; numFree(): number; numPendingAcquires(): number };

/** Values that need a query are read once for all scrapes within this time. */
const KEPT_FOR_MS = 15_000;

const answers = (db: Knex) => () => db.raw('select 1').then(() => true);
const poolOf = (db: Knex) => (db.client as { pool?: Pool }).pool;

/** Caches a value for a while; a failure is not cached. */
function cached<Value>(clock: Clock, read: () => Promise<Value>): () => Promise<Value> {
  let last: { at: number; value: Promise<Value> } | undefined;
  return () => {
    const at = clock.now().getTime();
    if (last && at - last.at <= KEPT_FOR_MS) return last.value;
    const value = read();
    const own = { at, value };
    last = own;
    value.catch(() => {
      if (last === own) last = undefined;
    });
    return value;
  };
}

/** The API's metrics and health checks: its pools, its queues, its tasks, and whether its databases respond. */
export const observationPlugin = fp<Options>(async (app, { db, direct, replica }) => {
  const { config, metrics, clock } = app;
  if (!metrics) return;
  metrics.component('database', answers(db), { isVital: true });
  if (direct !== db) metrics.component('database-direct', answers(direct));
  if (replica) metrics.component('replica', () => replica.db !== undefined);
  const { dataDir: data, releaseStoreDir: store } = config;
  const folders = { data, backup: config.backup.dir, store };
  if (config.production) {
    metrics.component('backup', () => isBackedUp(db, clock));
    metrics.component('archive', () => archives(db));
    metrics.component('clock', () => hasDatabaseTime(db, clock));
    metrics.component('space', () => hasSpace(folders));
  }
  metrics.gauge('apiVersion', (gauge) => gauge.set(API_VERSION.current));
  metrics.gauge('clockSkew', async (gauge) => gauge.set((await readSkew(db, clock)) / 1000));
  metrics.gauge('diskFree', async (gauge) => {
    for (const { folder, free } of await readDisks(folders)) gauge.set({ folder }, free);
  });
  metrics.gauge('diskSize', async (gauge) => {
    for (const { folder, size } of await readDisks(folders)) gauge.set({ folder }, size);
  });
  if (replica) metrics.gauge('replica', (gauge) => gauge.set(replica.db ? 1 : 0));

  metrics.gauge('connections', (gauge) => {
    const pools = { primary: db, ...(direct !== db && { direct }), ...(replica?.db && { replica: replica.db }) };
    for (const [name, knex] of Object.entries(pools)) {
      const pool = poolOf(knex);
      if (!pool) continue;
      gauge.set({ pool: name, state: 'used' }, pool.numUsed());
      gauge.set({ pool: name, state: 'free' }, pool.numFree());
      gauge.set({ pool: name, state: 'waiting' }, pool.numPendingAcquires());
    }
  });

  const queues = cached(clock, () => readQueues(db));
  const tasks = cached(clock, () => readTasks(db));
  metrics.gauge('queueSize', async (gauge) => {
    for (const { queue, size } of await queues()) gauge.set({ queue }, size);
  });
  metrics.gauge('queueAge', async (gauge) => {
    const now = clock.now().getTime();
    for (const { queue, oldest } of await queues()) gauge.set({ queue }, oldest ? (now - oldest.getTime()) / 1000 : 0);
  });
  metrics.gauge('taskAge', async (gauge) => {
    const now = clock.now().getTime();
    for (const { name, last_run_at: at } of await tasks()) gauge.set({ task: name }, (now - at.getTime()) / 1000);
  });
});
