import type { FastifyBaseLogger } from 'fastify';
import type { Knex } from 'knex';
import type { Clock } from '../clock';

/** A recurring task that runs once per interval in its own transaction, however many processes there are. */
export type ScheduledTask = {
  name: string;
  /** Milliseconds from one run to the next. */
  every: number;
  run: (trx: Knex.Transaction, now: Date) => Promise<void>;
};

const MINUTE = 60_000;
const CHECK_EVERY = 60 * MINUTE;
/**
 * For a task that is due at every check: a little less, because a task may run earlier in a check than in the one
 * before.
 */
export const AT_EVERY_LOOK = CHECK_EVERY - 5 * MINUTE;
/** The same for a task of a scheduler that checks every minute. */
export const AT_EVERY_MINUTE = MINUTE - 5_000;

/** Claims the task's run: of several concurrent processes the first runs it, and the others wait for its result. */
async function takeTurn(trx: Knex.Transaction, { name, every }: ScheduledTask, now: Date): Promise<boolean> {
  const { rows } = await trx.raw<{ rows: unknown[] }>(
    `insert into scheduled_tasks as task (name, last_run_at) values (?, ?)
     on conflict (name) do update set last_run_at = excluded.last_run_at where task.last_run_at <= ?
     returning name`,
    [name, now, new Date(now.getTime() - every)],
  );
  return rows.length === 1;
}

/** Runs the task when it is due. A failure rolls back everything, including the claimed run. Returns whether it ran. */
export async function runIfDue(db: Knex, clock: Clock, task: ScheduledTask): Promise<boolean> {
  return db.transaction(async (trx) => {
    const now = clock.now();
    const due = await takeTurn(trx, task, now);
    if (due) await task.run(trx, now);
    return due;
  });
}

export type Scheduler = { stop(): Promise<void> };

type SchedulerOptions = {
  db: Knex;
  clock: Clock;
  logger: FastifyBaseLogger;
  tasks: readonly ScheduledTask[];
  /** Milliseconds from one check to the next. */
  checkEvery?: number;
};

/** Checks now and every hour, unless another interval is set, whether a task is due. Failures are logged, and retried at the next check. */
export function startScheduler({ db, clock, logger, tasks, checkEvery = CHECK_EVERY }: SchedulerOptions): Scheduler {
  const level = checkEvery < CHECK_EVERY ? 'debug' : 'info';
  async function look(): Promise<void> {
    for (const task of tasks) {
      try {
        if (await runIfDue(db, clock, task)) logger[level]({ task: task.name }, 'scheduled task done');
      } catch (error) {
        logger.error({ err: error, task: task.name }, 'scheduled task failed');
      }
    }
  }

  let underWay = look();
  const again = () => {
    underWay = underWay.then(look);
  };
  // The timer does not keep the process running.
  const timer = setInterval(again, checkEvery).unref();
  return {
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
