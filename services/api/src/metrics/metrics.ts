import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { METRICS, type LabelOf, type MetricKey } from './definitions';

/** Whether a component works; what it rejects with is not shown. */
export type HealthCheck = () => Promise<boolean> | boolean;

export type Health = { status: 'ok' | 'failing'; components: Record<string, 'ok' | 'failing'> };

/** Upper bounds in seconds: from a look-up by key to the limit of a search and beyond. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Prometheus gives up a scrape after ten seconds: one slow value must not make all others fail. */
const LIMIT_MS = 2_000;

/** Resolves to false when the work fails or takes too long. */
function succeeds(work: () => Promise<boolean | void> | boolean | void): Promise<boolean> {
  let timer: NodeJS.Timeout;
  const limit = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), LIMIT_MS);
  });
  const answer = (async () => (await work()) !== false)().catch(() => false);
  return Promise.race([answer, limit]).finally(() => clearTimeout(timer));
}

/** The metrics of one process, in a registry of their own. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #checks = new Map<string, { check: HealthCheck; isVital: boolean }>();
  readonly requests = this.counter('requests');
  readonly refusals = this.counter('refusals');
  readonly readersFailures = this.counter('readersFailures');
  readonly duration = this.histogram('duration');

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
    this.gauge('health', async (gauge) => {
      const { components } = await this.health();
      for (const [component, state] of Object.entries(components)) gauge.set({ component }, state === 'ok' ? 1 : 0);
    });
  }

  #options<Key extends MetricKey>(key: Key) {
    const { name, help, labels } = METRICS[key];
    return { name, help, labelNames: labels as readonly LabelOf<Key>[], registers: [this.#registry] };
  }

  /** Creates a counter. */
  counter<Key extends MetricKey>(key: Key): Counter<LabelOf<Key>> {
    return new Counter(this.#options(key));
  }

  /** Creates a counter by result. Each result starts at zero, so that Prometheus sees the first one as an increase. */
  results(key: 'mails' | 'renders' | 'releaseFetches', results: readonly string[]): (result: string) => void {
    const counter = this.counter(key);
    for (const result of results) counter.inc({ result }, 0);
    return (result: string) => counter.inc({ result });
  }

  /** Creates a histogram of seconds. */
  histogram<Key extends MetricKey>(key: Key): Histogram<LabelOf<Key>> {
    return new Histogram({ ...this.#options(key), buckets: BUCKETS });
  }

  /** Creates a gauge that is read at each scrape; `collect` sets the values of all of its labels. */
  gauge<Key extends MetricKey>(key: Key, collect: (gauge: Gauge<LabelOf<Key>>) => void | Promise<void>): void {
    const gauge: Gauge<LabelOf<Key>> = new Gauge({
      ...this.#options(key),
      async collect() {
        gauge.reset();
        // If `collect` fails or takes too long, the metric has no value: an old one would be wrong.
        if (!(await succeeds(() => collect(gauge)))) gauge.reset();
      },
    });
  }

  /** Adds a component to the health report. A vital one that fails makes the whole process unhealthy. */
  component(name: string, check: HealthCheck, { isVital = false } = {}): void {
    this.#checks.set(name, { check, isVital });
  }

  async health(): Promise<Health> {
    let status: Health['status'] = 'ok';
    const results = [...this.#checks].map(async ([name, { check, isVital }]) => {
      const isWell = await succeeds(check);
      if (!isWell && isVital) status = 'failing';
      return [name, isWell ? 'ok' : 'failing'] as const;
    });
    const components = Object.fromEntries(await Promise.all(results));
    return { status, components };
  }

  /** All metrics in the text format of Prometheus. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }

  get contentType(): string {
    return this.#registry.contentType;
  }
}
