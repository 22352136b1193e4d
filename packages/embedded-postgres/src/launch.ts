import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { closeAddress, openAddress, type Address } from './address';
import { findBinaries } from './binaries';
import { ensureCluster } from './cluster';
import { waitUntilReady } from './connect';
import { errorCode } from './error-code';
import { reachableBinaries, reachableDataDir, resolveDataDir, type Place } from './places';
import { endServer, findRunning, isAlive } from './processes';
import { superviseServer, type Server, type ServerExit, type Settings } from './supervisor';
import { chooseUser } from './system-user';

/** A server that accepts connections. */
export type Launched = {
  address: Address;
  pid: number;
  adopted: boolean;
  exited: Promise<ServerExit>;
  stop(): Promise<void>;
};

const START_LIMIT_MS = 60_000;

/**
 * Messages of a server that ends because processes of an earlier one are still running, because another start came
 * first, or because another program has taken the port: all are transient.
 */
const PASSING =
  /shared memory block .*is still in use|lock file .* (already exists|is empty)|could not create any TCP\/IP sockets/;

/** Finds or creates everything that a server needs. */
export function preparePlace(wantedDir: string, programs: string | undefined, onPort: boolean): Place {
  const resolvedDir = resolveDataDir(wantedDir);
  const user = chooseUser(resolvedDir);
  const dataDir = reachableDataDir(user, resolvedDir);
  const binaries = programs ?? path.join(reachableBinaries(user, findBinaries()), 'bin');
  ensureCluster(dataDir, binaries, user, onPort);
  return { dataDir, binaries, user };
}

/**
 * Provides a server for the data folder: the one that a living process already runs there, or a new one of our own,
 * at `address` if given. Ends a server without a living owner first.
 */
export async function launch(
  place: Place,
  settings: Settings,
  { address, startLimitMs = START_LIMIT_MS }: { address?: Address | undefined; startLimitMs?: number | undefined } = {},
): Promise<Launched> {
  const { dataDir, binaries } = place;
  const deadline = Date.now() + startLimitMs;
  while (Date.now() < deadline) {
    const running = findRunning(dataDir);
    if (running && !isAlive(running.owner)) {
      await endServer(running.pid, binaries);
    } else if (running && !running.address) {
      await sleep(20);
    } else if (running?.address) {
      const givenUp = () => Date.now() > deadline || !isAlive(running.pid);
      if (await waitUntilReady(running.address, givenUp)) return adopt(running.address, running.pid);
    } else if (isLocked(`${dataDir}.log`)) {
      await sleep(200);
    } else {
      const server = superviseServer(place, settings, await openAddress(place, address));
      if (await started(server, deadline)) return own(server, findRunning(dataDir)?.pid, binaries);
      const log = server.log();
      // On Windows, the server of a simultaneous start locks the log, so that ours says nothing.
      const isSecond = process.platform === 'win32' && (log === '' || findRunning(dataDir) !== undefined);
      if (!PASSING.test(log) && !isSecond) throw new Error(`The embedded PostgreSQL did not start:\n${log}`);
      await sleep(200);
    }
  }
  throw new Error(`The embedded PostgreSQL did not start in time; its log is ${dataDir}.log`);
}

/** On Windows, processes that outlive a killed server for a moment lock its log. */
function isLocked(file: string): boolean {
  try {
    closeSync(openSync(file, 'a'));
    return false;
  } catch (error) {
    if (errorCode(error) !== 'EBUSY') throw error;
    return true;
  }
}

async function started(server: Server, deadline: number): Promise<boolean> {
  let ended = false;
  void server.exited.then(() => (ended = true));
  const ready = await waitUntilReady(server.address, () => ended || Date.now() > deadline);
  if (!ready) {
    server.release();
    await server.exited;
    closeAddress(server.address);
  }
  return ready;
}

function own(server: Server, pid: number | undefined, binaries: string): Launched {
  if (pid === undefined) throw new Error('The embedded PostgreSQL ended right after its start');
  const { address, exited } = server;
  // The watchdog of Windows does not see the end of the server.
  if (process.platform === 'win32') void untilGone(pid).then(() => server.release());
  return {
    address,
    pid,
    adopted: false,
    exited,
    async stop() {
      server.release();
      await endServer(pid, binaries);
      await exited;
      closeAddress(address);
    },
  };
}

function untilGone(pid: number): Promise<ServerExit> {
  return new Promise((resolve) => {
    const watch = setInterval(() => {
      if (isAlive(pid)) return;
      clearInterval(watch);
      resolve({ code: null, signal: null });
    }, 500).unref();
  });
}

function adopt(address: Address, pid: number): Launched {
  return { address, pid, adopted: true, exited: untilGone(pid), stop: () => Promise.resolve() };
}
