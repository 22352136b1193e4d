import type { FastifyBaseLogger } from 'fastify';
import type { Knex } from 'knex';
import type { Clock } from '../clock';

/** Something to be done now and then, once however many processes there are, in a transaction of its own. */
export type ScheduledTask = {
  name: string;
  /** Milliseconds from one run to the next. */
  every: number;
  run: (trx: Knex.Transaction, now: Date) => Promise<void>;
};

const CHECK_EVERY = 60 * 60_000;

/** Takes the task's turn: of several processes at once the first does, and the others wait for how it ends. */
async function takeTurn(trx: Knex.Transaction, { name, every }: ScheduledTask, now: Date): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `insert into scheduled_tasks as task (name, last_run_at) values (?, ?)
     on conflict (name) do update set last_run_at = excluded.last_run_at where task.last_run_at <= ?
     returning name`,
    [name, now, new Date(now.getTime() - every)],
  );
  return rows.length === 1;
}

/** Runs the task if its time has come. Where it fails, nothing of it stays, its turn neither. Says whether it ran. */
export async function runIfDue(db: Knex, clock: Clock, task: ScheduledTask): Promise<boolean> {
  return db.transaction(async (trx) => {
    const now = clock.now();
    const due = await takeTurn(trx, task, now);
    if (due) await task.run(trx, now);
    return due;
  });
}

export type Scheduler = { stop(): Promise<void> };

type SchedulerOptions = { db: Knex; clock: Clock; logger: FastifyBaseLogger; tasks: readonly ScheduledTask[] };

/** Looks now and every hour whether a task is due. What fails is logged, and tried again at the next look. */
export function startScheduler({ db, clock, logger, tasks }: SchedulerOptions): Scheduler {
  async function look(): Promise<void> {
    for (const task of tasks) {
      try {
        if (await runIfDue(db, clock, task)) logger.info({ task: task.name }, 'scheduled task done');
      } catch (error) {
        logger.error({ err: error, task: task.name }, 'scheduled task failed');
      }
    }
  }

  let underWay = look();
  const again = () => {
    underWay = underWay.then(look);
  };
  // Holds no process open: whoever wants to end need not wait for the hour.
  const timer = setInterval(again, CHECK_EVERY).unref();
  return {
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
