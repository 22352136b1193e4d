import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Milliseconds of a tick of /proc: there are 100 a second. */
const TICK = 10;

type Times = { parent: number; own: number; ofEnded: number };

function timesOf(pid: number): Times | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').map(Number);
    // The field numbers of proc(5), without the first two fields and counted from 0.
    const [parent, user, system, endedUser, endedSystem] = [1, 11, 12, 13, 14].map((at) => fields[at] ?? 0);
    return { parent: parent!, own: (user! + system!) * TICK, ofEnded: (endedUser! + endedSystem!) * TICK };
  } catch {
    return undefined;
  }
}

/** Processor time that the server on this data folder has used, in milliseconds; 0 where there is no /proc. */
export function postgresTime(dataDir: string): number {
  try {
    const main = Number(readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
    const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    const { own = 0, ofEnded = 0 } = timesOf(main) ?? {};
    const living = pids.map((pid) => timesOf(Number(pid))).filter((times) => times?.parent === main);
    return living.reduce((sum, times) => sum + (times?.own ?? 0), own + ofEnded);
  } catch {
    return 0;
  }
}
