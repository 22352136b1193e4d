import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries } from './binaries';
import { ensureCluster } from './cluster';
import { waitUntilReady } from './connect';
import { openSocketDir, reachableBinaries, reachableDataDir, resolveDataDir, type Place } from './places';
import { endServer, findRunning, isAlive } from './processes';
import { superviseServer, type Server, type ServerExit, type Settings } from './supervisor';
import { chooseUser } from './system-user';

/** A server that accepts connections. */
export type Launched = {
  socketDir: string;
  pid: number;
  adopted: boolean;
  exited: Promise<ServerExit>;
  stop(): Promise<void>;
};

const START_LIMIT_MS = 60_000;

/**
 * Messages of a server that ends because processes of an earlier one are still running, or because another start came
 * first: both are transient.
 */
const PASSING = /shared memory block .* is still in use|lock file .* already exists/;

/** Finds or creates everything that a server needs. */
export function preparePlace(wantedDir: string, programs?: string): Place {
  const resolvedDir = resolveDataDir(wantedDir);
  const user = chooseUser(resolvedDir);
  const dataDir = reachableDataDir(user, resolvedDir);
  const binaries = programs ?? path.join(reachableBinaries(user, findBinaries()), 'bin');
  ensureCluster(dataDir, binaries, user);
  return { dataDir, binaries, user };
}

/**
 * Provides a server for the data folder: the one that a living process already runs there, or a new one of our own,
 * with its socket in `socketDir` if given. Ends a server without a living owner first.
 */
export async function launch(
  place: Place,
  settings: Settings,
  {
    socketDir,
    startLimitMs = START_LIMIT_MS,
  }: { socketDir?: string | undefined; startLimitMs?: number | undefined } = {},
): Promise<Launched> {
  const { dataDir } = place;
  const deadline = Date.now() + startLimitMs;
  while (Date.now() < deadline) {
    const running = findRunning(dataDir);
    if (running && !isAlive(running.owner)) {
      await endServer(running.pid);
    } else if (running?.socketDir === '') {
      await sleep(20);
    } else if (running) {
      const givenUp = () => Date.now() > deadline || !isAlive(running.pid);
      if (await waitUntilReady(running.socketDir, givenUp)) return adopt(running.socketDir, running.pid);
    } else {
      const server = superviseServer(place, settings, openSocketDir(place.user, socketDir));
      if (await started(server, deadline)) return own(server, findRunning(dataDir)?.pid);
      if (!PASSING.test(server.log())) throw new Error(`The embedded PostgreSQL did not start:\n${server.log()}`);
      await sleep(200);
    }
  }
  throw new Error(`The embedded PostgreSQL did not start in time; its log is ${dataDir}.log`);
}

async function started(server: Server, deadline: number): Promise<boolean> {
  let ended = false;
  void server.exited.then(() => (ended = true));
  const ready = await waitUntilReady(server.socketDir, () => ended || Date.now() > deadline);
  if (!ready) {
    server.release();
    await server.exited;
    rmSync(server.socketDir, { recursive: true, force: true });
  }
  return ready;
}

function own(server: Server, pid: number | undefined): Launched {
  if (pid === undefined) throw new Error('The embedded PostgreSQL ended right after its start');
  const { socketDir, exited } = server;
  return {
    socketDir,
    pid,
    adopted: false,
    exited,
    async stop() {
      server.release();
      await endServer(pid);
      await exited;
      rmSync(socketDir, { recursive: true, force: true });
    },
  };
}

function adopt(socketDir: string, pid: number): Launched {
  const exited = new Promise<ServerExit>((resolve) => {
    const watch = setInterval(() => {
      if (isAlive(pid)) return;
      clearInterval(watch);
      resolve({ code: null, signal: null });
    }, 500).unref();
  });
  return { socketDir, pid, adopted: true, exited, stop: () => Promise.resolve() };
}
