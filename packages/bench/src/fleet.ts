// npm run bench -- fleet: three APIs and two hosts behind HAProxy, with PgBouncer, a primary and a replica, each a
// process of its own. Counts failures under a constant load while parts are restarted, killed or changed. Measures the
// requests per second of one, two and three APIs, and each process's CPU time. Needs pgbouncer and haproxy in PATH:
// PATH="$(services/deployment/tools/install.sh):$PATH" npm run bench -- fleet
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Browser, disturb, DISTURBANCES, startFleet, totalOf, type Fleet } from '@commonpurse/deployment/fleet';
import autocannon from 'autocannon';
import { Progress } from './progress';
import { printTable } from './table';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const CONNECTIONS = 24;
/** Clock ticks per second of CPU time: sysconf(_SC_CLK_TCK). */
const TICKS = 100;

const progress = new Progress();

async function disturbances(): Promise<void> {
  const fleet = await startFleet({ env: { RATE_LIMITS: 'off' } });
  const rows = [];
  try {
    for (const disturbance of progress.each(DISTURBANCES, ({ name }) => name)) {
      const { load, took, late, lost, signedOut, eventAfter } = await disturb(fleet, disturbance);
      rows.push({
        disturbance: disturbance.name,
        'took ms': took,
        requests: totalOf(load.sent),
        failed: load.failures.length,
        'failed late': late.length,
        writes: load.acknowledged.length,
        'writes lost': lost.length,
        'signed out': signedOut,
        'event after ms': eventAfter,
      });
    }
  } finally {
    await fleet.stop();
  }
  printTable('Under a constant load', rows);
}

/** Processor seconds that a process and its children have used. */
function processorTime(pid: number): number {
  const children = execFileSync('sh', ['-c', `pgrep -P ${pid} || true`], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
  const [, rest = ''] = /\) (.*)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
  const fields = rest.split(' ').map(Number);
  const own = ((fields[11] ?? 0) + (fields[12] ?? 0)) / TICKS;
  return children.reduce((sum, child) => sum + processorTime(Number(child)), own);
}

const timesOf = ({ apis, balancer, pooler, primary, replica }: Fleet) => ({
  APIs: apis.reduce((sum, { pid }) => sum + processorTime(pid), 0),
  HAProxy: processorTime(balancer.pid),
  PgBouncer: processorTime(pooler.pid),
  primary: processorTime(primary.pid),
  replica: processorTime(replica.pid),
});

async function throughput(): Promise<void> {
  const rows = [];
  for (const apis of progress.each([1, 2, 3], (count) => `${count} APIs: GET /api/forum`)) {
    const fleet = await startFleet({ apis, env: { RATE_LIMITS: 'off' } });
    try {
      const browser = new Browser(fleet.url);
      await browser.signIn();
      const cookie = [...browser.cookies]
        .filter(([name]) => name !== 'recentWrite')
        .map(([name, value]) => `${name}=${value}`)
        .join('; ');
      const target = { url: `${fleet.url}/api/forum`, connections: CONNECTIONS, headers: { cookie } };
      await autocannon({ ...target, duration: 2 });
      const before = timesOf(fleet);
      const { requests, latency, non2xx, errors } = await autocannon({ ...target, duration: SECONDS });
      const after = timesOf(fleet);
      const perThousand = (name: keyof typeof before) =>
        ((1_000 * (after[name] - before[name])) / requests.total).toFixed(2);
      rows.push({
        APIs: apis,
        'requests/s': Math.round(requests.total / SECONDS),
        'p50 ms': latency.p50,
        'p99 ms': latency.p99,
        failed: non2xx + errors,
        ...Object.fromEntries(
          (Object.keys(before) as (keyof typeof before)[]).map((name) => [`${name} s`, perThousand(name)]),
        ),
      });
    } finally {
      await fleet.stop();
    }
  }
  printTable('GET /api/forum through everything; processor seconds for 1,000 requests', rows);
}

await disturbances();
await throughput();
progress.end();
