import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Browser, narrative, startLoad, type Kind, type Load } from './load';
import type { Fleet } from './fleet';

export type Disturbance = {
  name: string;
  run: (fleet: Fleet) => Promise<void>;
  /**
   * The most milliseconds after the disturbance began in which a request may fail; 0: none may. Without it, requests may
   * fail until its end, and for `after` milliseconds more.
   */
  within?: number;
  after?: number;
};

export type Report = {
  load: Load;
  /** Requests that failed later than they may. */
  late: Load['failures'];
  /** Writes that were acknowledged and are not there. */
  lost: string[];
  /** Answers that somebody is not signed in. */
  signedOut: number;
  /** Answers that the site is broken, when it cannot be reached just now. */
  broken: number;
};

export async function until(condition: () => boolean | Promise<boolean>, limit = 30_000): Promise<void> {
  const deadline = Date.now() + limit;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('What was waited for did not happen');
    await sleep(50);
  }
}

const answers = (fleet: Fleet) => () =>
  fleet.db.raw('select 1').then(
    () => true,
    () => false,
  );

/** Ends the primary, which is started again by itself. */
async function restartPrimary(fleet: Fleet, signal: NodeJS.Signals): Promise<void> {
  process.kill(fleet.primary.pid, signal);
  await sleep(500);
  await until(answers(fleet));
}

/** What happens to a fleet in its life, and what may fail meanwhile. */
export const DISTURBANCES: Disturbance[] = [
  {
    name: 'APIs restarted one by one',
    within: 0,
    async run({ apis }) {
      for (const api of apis) {
        await api.stop();
        await api.start();
        await sleep(1_500);
      }
    },
  },
  {
    name: 'hosts restarted one by one',
    within: 0,
    async run({ hosts }) {
      for (const host of hosts) {
        await host.stop();
        await host.start();
        await sleep(1_500);
      }
    },
  },
  {
    name: 'one API killed (-9)',
    within: 1_000,
    async run({ apis: [api] }) {
      await api!.stop('SIGKILL');
      await sleep(3_000);
      await api!.start();
    },
  },
  { name: 'pooler restarted', after: 2_000, run: (fleet) => fleet.restartPooler('SIGINT') },
  { name: 'pooler killed (-9), started again', after: 2_000, run: (fleet) => fleet.restartPooler('SIGKILL') },
  { name: 'primary restarted', after: 5_000, run: (fleet) => restartPrimary(fleet, 'SIGINT') },
  {
    name: 'primary killed (-9), started again',
    after: 5_000,
    run: (fleet) => restartPrimary(fleet, 'SIGKILL'),
  },
  {
    name: 'replica cut off from its primary for 4 s',
    within: 0,
    async run({ replicaDb }) {
      const { rows } = await replicaDb.raw<{ rows: [{ address: string }] }>(
        `select current_setting('primary_conninfo') as address`,
      );
      const connect = async (address: string) => {
        await replicaDb.raw(`alter system set primary_conninfo = '${address.replaceAll("'", "''")}'`);
        await replicaDb.raw('select pg_reload_conf()');
      };
      await connect('');
      await sleep(4_000);
      await connect(rows[0].address);
    },
  },
  {
    name: 'replica hangs for 3 s',
    within: 0,
    async run({ replica: { pid } }) {
      const children = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
        .trim()
        .split('\n')
        .map(Number);
      const all = [pid, ...children];
      for (const pid of all) process.kill(pid, 'SIGSTOP');
      await sleep(3_000);
      for (const pid of all) process.kill(pid, 'SIGCONT');
    },
  },
  {
    name: 'columns added to tables in use',
    within: 0,
    async run({ db }) {
      for (const table of ['narratives', 'posts', 'sessions', 'users']) {
        await db.raw('alter table ?? add column added_under_load integer', [table]);
        await sleep(300);
      }
    },
  },
  { name: 'a release promoted', within: 0, run: (fleet) => fleet.promoteNext() },
];

/** Disturbs a fleet under a constant load, and reports what failed and what was lost. Live events must arrive again. */
export async function disturb(fleet: Fleet, { run, within, after = 0 }: Disturbance): Promise<Report> {
  const load = await startLoad(fleet);
  await sleep(1_000);
  const startedAt = Date.now();
  await run(fleet);
  const endedAt = Date.now();
  const allowedUntil = within === undefined ? endedAt + after : startedAt + within;
  await sleep(1_000 + after);
  const browser = new Browser(fleet.url);
  await browser.signIn();
  await load.stopWriting();
  const before = load.events.length;
  await until(async () => {
    await browser.send('POST', '/api/add-new-narrative', narrative('Told of'));
    await sleep(300);
    return load.events.length > before;
  });
  await load.stop();
  const { rows } = await fleet.db.raw<{ rows: { title: string }[] }>('select title from narratives');
  const stored = new Set(rows.map(({ title }) => title));
  return {
    load,
    late: load.failures.filter(({ at }) => within === 0 || at > allowedUntil),
    lost: load.acknowledged.filter((title) => !stored.has(title)),
    signedOut: load.failures.filter(({ reason }) => reason === '401').length,
    broken: load.failures.filter(({ reason }) => reason === '500').length,
  };
}

export const totalOf = (sent: Record<Kind, number>): number =>
  Object.values(sent).reduce((sum, count) => sum + count, 0);
