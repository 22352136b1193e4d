// npm run bench -- start [checkouts]: how long `npm start` takes to be ready, and how much memory host and API use then
// and under load. Other built checkouts are measured in turns with this one. Linux only, because of /proc.
import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { callerAs, textOf } from './caller';
import { environment, passingDir } from './places';
import { median, printTable } from './table';

const RUNS = Number(process.env.BENCH_RUNS ?? 4);
const CALLERS = 10;
const IDLE_MS = 10_000;
const LOAD_MS = 20_000;
/** The URLs that each caller requests in turn: pages for everyone and for a member, and lists. */
const URLS = ['/', '/api/forum', '/api/forum?search=money', '/forum', '/api/narratives'];

const ROOT = path.resolve(import.meta.dirname, '../../..');
const checkouts = [ROOT, ...process.argv.slice(2).map((folder) => path.resolve(folder))];
const dirs = new Map(checkouts.map((checkout) => [checkout, passingDir()]));

type Figures = { readyMs: number; idle: number; load: number; requests: number };

const status = (pid: number) => readFileSync(`/proc/${pid}/status`, 'utf8');
const megabytes = (pid: number, field: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status(pid))![1]) / 1024;

/** Starts the site of a checkout as its `npm start` does. It is ready once it prints its URL. */
async function start(checkout: string) {
  const began = performance.now();
  const child = spawn(process.execPath, ['packages/tooling/bin/start.mjs'], {
    cwd: checkout,
    env: { ...process.env, ...environment(dirs.get(checkout)!) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const ready = /Ready: (\S+)/.exec(output)?.[1];
      if (ready) resolve(ready);
    });
    child.once('exit', (code) => reject(new Error(`npm start in ${checkout} ended with ${code}:\n${output}`)));
  });
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { url, pid: child.pid!, readyMs: performance.now() - began, stop };
}

async function measure(checkout: string): Promise<Figures> {
  const { url, pid, readyMs, stop } = await start(checkout);
  await sleep(IDLE_MS);
  const idle = megabytes(pid, 'VmRSS');
  const member = await callerAs('member', url);
  // Resets the kernel's record of peak memory.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const until = Date.now() + LOAD_MS;
  let requests = 0;
  const call = async () => {
    while (Date.now() < until)
      for (const path of URLS) {
        await textOf(url + path, member);
        requests += 1;
      }
  };
  await Promise.all(Array.from({ length: CALLERS }, call));
  const load = megabytes(pid, 'VmHWM');
  await stop();
  return { readyMs, idle, load, requests: (requests * 1000) / LOAD_MS };
}

// The first start makes the database.
for (const checkout of checkouts) await (await start(checkout)).stop();
const runs = Array.from({ length: RUNS }, () => checkouts).flat();
const seen = new Map<string, Figures[]>();
for (const checkout of runs) {
  console.error(`npm start in ${checkout}`);
  seen.set(checkout, [...(seen.get(checkout) ?? []), await measure(checkout)]);
}
for (const folder of dirs.values()) rmSync(folder, { recursive: true, force: true });

const range = (values: number[]) => {
  const [low, middle, high] = [Math.min(...values), median(values), Math.max(...values)].map((value) =>
    value.toFixed(0),
  );
  return `${middle} (${low} to ${high})`;
};
printTable(
  `npm start, Node ${process.versions.node}: median of ${RUNS} warm starts; memory of host and API in one process`,
  [...seen].map(([checkout, all]) => ({
    checkout: checkout === ROOT ? 'this one' : checkout,
    'ready after ms': range(all.map(({ readyMs }) => readyMs)),
    'idle MB': range(all.map(({ idle }) => idle)),
    [`MB with ${CALLERS} callers`]: range(all.map(({ load }) => load)),
    'requests/s': range(all.map(({ requests }) => requests)),
  })),
);
