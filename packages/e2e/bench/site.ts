import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Flags of Node for the measured process, such as `--cpu-prof`. */
const measuring = process.env.BENCH_NODE_FLAGS?.split(' ') ?? [];

export type Usage = {
  /** Processor time since the start, in milliseconds: of the Node process, and of PostgreSQL's processes (Linux only). */
  node: number;
  postgres: number;
  /** SQL statements sent since the start. */
  statements: number;
};

/** The application in a process of its own, so that the load generator's processor time is not counted with it. */
export class Site {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
  ) {}

  /** Starts with the demo content, or with load data of this many posts. */
  static start(posts?: number): Promise<Site> {
    const script = fileURLToPath(new URL('./server.ts', import.meta.url));
    const args = posts === undefined ? [] : [String(posts)];
    const child = fork(script, args, { execArgv: ['--import', 'tsx', ...measuring] });
    return new Promise((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
      child.once('message', (message) => resolve(new Site(child, (message as { url: string }).url)));
    });
  }

  private ask<Answer>(question: object): Promise<Answer> {
    return new Promise((resolve) => {
      this.child.once('message', (answer) => resolve(answer as Answer));
      this.child.send(question);
    });
  }

  usage(): Promise<Usage> {
    return this.ask<Usage>({ ask: 'usage' });
  }

  /** Serves these bytes with these headers at this path from now on, through the same host. */
  async replay(path: string, headers: Record<string, string>, body: string): Promise<void> {
    await this.ask({ ask: 'replay', path, headers, body });
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.child.removeAllListeners('exit');
      this.child.once('exit', () => resolve());
      this.child.kill('SIGTERM');
    });
  }
}
