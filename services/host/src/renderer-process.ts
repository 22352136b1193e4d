import { execFile, spawn } from 'node:child_process';
import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startAwakeTimeout } from './awake-timeout';

const FILE = realpathSync(fileURLToPath(new URL('../renderer/renderer.cjs', import.meta.url)));

/** What the renderer may use. Buffers are outside V8's heap, so its resident memory has a limit of its own. */
export type RendererLimits = {
  startMs: number;
  heapMegabytes: number;
  residentBytes: number;
};

const WATCH_MS = 50;

/** The wall-clock limit of an answer, as a multiple of its limit of processor time. */
const CLOCK_FACTOR = 10;
/** An answer has at most 2 MB; a longer line is not from the renderer's own code. */
const MAX_LINE = 4_000_000;

/** What the renderer answers: HTML, or the message of an error. */
export type Reply = { html: string } | { error: string };

/** The process has ended, or was ended for breaking a limit. */
export class RendererStopped extends Error {
  /** `fromOutside`: another process ended it, such as the kernel where memory runs out. */
  constructor(
    message: string,
    readonly fromOutside = false,
  ) {
    super(message);
  }
}

/** Signals from outside the process, unlike SIGABRT, with which it ends itself when its heap is full. */
const OUTSIDE_SIGNALS: readonly unknown[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'];

export type RendererProcess = {
  /** Sends a request, one at a time. Ends the process when no answer comes in time. */
  send(request: Record<string, string | undefined>, milliseconds: number): Promise<Reply>;
  running(): boolean;
  /** Bytes of memory that the process uses; undefined where that cannot be found out. */
  resident(): Promise<number | undefined>;
  stop(reason: string): Promise<void>;
};

/** The option that turns Node's permission model on; undefined in a Node without one. */
export function permissionOption(): string | undefined {
  return ['--permission', '--experimental-permission'].find((name) => process.allowedNodeEnvironmentFlags.has(name));
}

const run = promisify(execFile);

/**
 * The figures of a process on Linux. The synchronous read does not wait for a disk; an asynchronous one would allocate
 * a buffer of 64 kB for each figure, for every page.
 */
const figures = (pid: number, file: 'stat' | 'status') => readFileSync(`/proc/${pid}/${file}`, 'utf8');

/** Resident memory of a process as the system sees it. */
export async function residentBytes(pid: number): Promise<number | undefined> {
  try {
    const kilobytes =
      process.platform === 'linux'
        ? /^VmRSS:\s+(\d+)/m.exec(figures(pid, 'status'))?.[1]
        : (await run('ps', ['-o', 'rss=', '-p', String(pid)])).stdout.trim();
    return kilobytes ? Number(kilobytes) * 1024 : undefined;
  } catch {
    return undefined;
  }
}

/** Linux reports processor time in ticks of this many milliseconds, on every architecture that Node runs on. */
const TICK_MS = 10;

/** Processor time that a process has used, in milliseconds; undefined where the system does not say. */
function processorMs(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    // The name, in brackets, may contain spaces. Then: state, 10 other fields, user time, system time.
    const [, ...fields] = figures(pid, 'stat').split(') ');
    const [user, system] = fields.join(') ').split(' ').slice(11, 13).map(Number);
    return (user! + system!) * TICK_MS;
  } catch {
    return undefined;
  }
}

/** Makes the kernel end the renderer before the host when memory runs out. */
function offerToKernel(pid: number): void {
  try {
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {
    // Not allowed everywhere; the other limits apply without it.
  }
}

/**
 * Starts a renderer that may read its own file and nothing else, has no environment, and generates no code from
 * strings. Throws RendererStopped when it does not get ready.
 */
export async function startRendererProcess(permission: string, limits: RendererLimits): Promise<RendererProcess> {
  const options = [
    permission,
    `--allow-fs-read=${FILE}`,
    '--frozen-intrinsics',
    '--disallow-code-generation-from-strings',
    '--unhandled-rejections=none',
    '--no-warnings',
    `--max-old-space-size=${limits.heapMegabytes}`,
    '--max-semi-space-size=4',
  ];
  const child = spawn(process.execPath, [...options, FILE], { env: {}, cwd: '/', stdio: ['pipe', 'pipe', 'ignore'] });
  let reason: string | undefined;
  let waiting: { id: number; resolve(reply: Reply): void; reject(error: Error): void } | undefined;
  let ids = 0;
  const ended = new Promise<void>((resolve) => {
    const end = (how: string, fromOutside = false) => {
      waiting?.reject(new RendererStopped(reason ?? how, reason === undefined && fromOutside));
      waiting = undefined;
      reason ??= how;
      resolve();
    };
    child.once('error', (error) => end(error.message));
    child.once('exit', (code, signal) => end(`it ended with ${signal ?? code}`, OUTSIDE_SIGNALS.includes(signal)));
  });
  const stop = (why: string) => {
    reason ??= why;
    child.kill('SIGKILL');
    return ended;
  };

  const read = (line: string) => {
    const { id, ...reply } = JSON.parse(line) as Reply & { id: number };
    if (id !== waiting?.id) throw new Error('not an answer');
    waiting.resolve(reply);
    waiting = undefined;
  };
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    try {
      if (rest.length > MAX_LINE) throw new Error('too long');
      lines.forEach(read);
    } catch {
      void stop('it sends what is no answer');
    }
  });
  child.stdin.on('error', () => {});

  const resident = async () => (child.pid === undefined ? undefined : residentBytes(child.pid));
  const usedMs = () => (child.pid === undefined ? undefined : processorMs(child.pid));

  /**
   * Waits for an answer within a limit of processor time. On a busy machine that takes longer by the clock, which is
   * not the release's fault; the wall-clock limit is for code that waits.
   */
  async function answer(id: number, milliseconds: number): Promise<Reply> {
    const before = usedMs();
    const late = `no answer came within ${milliseconds} ms`;
    const byClock = process.platform === 'linux' ? milliseconds * CLOCK_FACTOR : milliseconds;
    const cancelTimeout = startAwakeTimeout(() => void stop(late), byClock);
    const watch = setInterval(() => {
      void resident().then((bytes = 0) => {
        if (bytes > limits.residentBytes) void stop('it uses too much memory');
      });
      const now = usedMs();
      if (before !== undefined && now !== undefined && now - before > milliseconds) void stop(late);
    }, WATCH_MS);
    try {
      return await new Promise<Reply>((resolve, reject) => {
        if (reason !== undefined) reject(new RendererStopped(reason));
        else waiting = { id, resolve, reject };
      });
    } finally {
      cancelTimeout();
      clearInterval(watch);
    }
  }

  const ready = answer(0, limits.startMs);
  if (child.pid !== undefined) offerToKernel(child.pid);
  await ready;
  return {
    send(request, milliseconds) {
      ids += 1;
      const reply = answer(ids, milliseconds);
      child.stdin.write(`${JSON.stringify({ ...request, id: ids })}\n`);
      return reply;
    },
    running: () => reason === undefined,
    resident,
    stop,
  };
}
