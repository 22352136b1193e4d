import fp from 'fastify-plugin';
import type { Knex } from 'knex';
import type { Replica } from '../../database/replica';
import { readQueues, readTasks, type Queue } from './observation.repository';

type Options = { db: Knex; direct: Knex; replica?: Replica };
type Pool = { numUsed(): number; numFree(): number; numPendingAcquires(): number };

/** Counting queues costs a query: scrapes within this time share one. */
const QUEUES_FOR_MS = 15_000;

const answers = (db: Knex) => () => db.raw('select 1').then(() => true);
const poolOf = (db: Knex) => (db.client as { pool?: Pool }).pool;

/** What of the API is seen from outside: its pools, its queues, its tasks, and whether its databases answer. */
export const observationPlugin = fp<Options>(async (app, { db, direct, replica }) => {
  const { metrics, clock } = app;
  if (!metrics) return;
  metrics.component('database', answers(db), { isVital: true });
  if (direct !== db) metrics.component('database-direct', answers(direct));
  if (replica) metrics.component('replica', () => replica.db !== undefined);
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

  let counted: { at: number; queues: Promise<Queue[]> } | undefined;
  const queues = () => {
    const at = clock.now().getTime();
    if (!counted || at - counted.at > QUEUES_FOR_MS) counted = { at, queues: readQueues(db) };
    return counted.queues;
  };
  metrics.gauge('queueSize', async (gauge) => {
    for (const { queue, size } of await queues()) gauge.set({ queue }, size);
  });
  metrics.gauge('queueAge', async (gauge) => {
    const now = clock.now().getTime();
    for (const { queue, oldest } of await queues()) gauge.set({ queue }, oldest ? (now - oldest.getTime()) / 1000 : 0);
  });
  metrics.gauge('taskAge', async (gauge) => {
    const now = clock.now().getTime();
    for (const { name, last_run_at: at } of await readTasks(db)) gauge.set({ task: name }, (now - at.getTime()) / 1000);
  });
});
