/** Without a terminal, progress writes a line at least this often, even during a long step. */
const LINE_INTERVAL_MS = 10_000;
const TICK_MS = 1_000;

const ERASE_LINE = '\r\u001b[2K';

type Output = { isTTY?: boolean; columns?: number; write(text: string): unknown };

/** A position in a sequence, such as the third step of twelve. */
export type Position = { at: number; of: number };

type Current = { what: string; beganAt: number; step?: Position | undefined; part?: Position | undefined };

/** Milliseconds as minutes and seconds, such as 1:05. */
function clockOf(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * Shows a benchmark's progress: on a terminal one line that changes, otherwise a line per step and every ten seconds.
 * It writes to standard error, so that standard output contains only the tables.
 */
export class Progress {
  private readonly startedAt = Date.now();
  private writtenAt = this.startedAt;
  private current: Current | undefined;
  /** When `each` began its first step. */
  private stepsBeganAt: number | undefined;
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly output: Output = process.stderr) {
    this.timer = setInterval(() => this.tick(), TICK_MS);
    this.timer.unref();
  }

  /** Begins a task, as the given step where steps are counted. */
  begin(what: string, step?: Position): void {
    this.current = { what, step, beganAt: Date.now() };
    this.write();
  }

  /** Records how much of the current task is done; the next line shows it. */
  done(at: number, of: number): void {
    if (this.current) this.current.part = { at, of };
  }

  /** Iterates over items that take about the same time, one step per item. */
  *each<Item>(items: readonly Item[], nameOf: (item: Item) => string): Generator<Item> {
    this.stepsBeganAt = Date.now();
    try {
      for (const [index, item] of items.entries()) {
        this.begin(nameOf(item), { at: index + 1, of: items.length });
        yield item;
      }
    } finally {
      this.stepsBeganAt = undefined;
      this.pause();
    }
  }

  /** Leaves the terminal's line to other output until the next step. */
  pause(): void {
    if (this.output.isTTY && this.current) this.output.write(ERASE_LINE);
    this.current = undefined;
  }

  end(): void {
    this.pause();
    clearInterval(this.timer);
  }

  private tick(): void {
    if (this.current && (this.output.isTTY || Date.now() - this.writtenAt >= LINE_INTERVAL_MS)) this.write();
  }

  private write(): void {
    this.writtenAt = Date.now();
    const line = this.line();
    this.output.write(this.output.isTTY ? ERASE_LINE + line.slice(0, (this.output.columns || 80) - 1) : `${line}\n`);
  }

  private line(): string {
    const { what, step, part } = this.current!;
    const left = this.remaining();
    return [
      `${step ? `[${step.at}/${step.of}] ` : ''}${what}`,
      ...(part ? [`${part.at} of ${part.of}`] : []),
      clockOf(Date.now() - this.startedAt),
      ...(left === undefined ? [] : [`about ${clockOf(left)} left`]),
    ].join(' · ');
  }

  /** Estimated remaining milliseconds, once a part is done: of the steps of `each`, or else of the current task. */
  private remaining(): number | undefined {
    const { step, part, beganAt } = this.current!;
    const share = part ? part.at / part.of : 0;
    const counted = this.stepsBeganAt !== undefined && step;
    const done = counted ? (step.at - 1 + share) / step.of : share;
    const took = Date.now() - (counted ? this.stepsBeganAt! : beganAt);
    return done > 0 ? (took * (1 - done)) / done : undefined;
  }
}
