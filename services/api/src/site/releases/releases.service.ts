import { performance } from 'node:perf_hooks';
import { API_VERSION } from '@commonpurse/contracts';
import { knexDatabase, readPointer, setLabel, versionOf, type PointerState } from '@commonpurse/releases';
import type { FastifyBaseLogger } from 'fastify';
import type { Knex } from 'knex';
import { newId } from '../../shared/ids';
import { deleteInstance, reportInstance } from './instances.repository';

const POLL_MS = 1_000;
const HEARTBEAT_MS = 10_000;

/** Callers within this time share one reading: hosts poll, and anyone may. */
const FRESH_MS = 250;

/** The group of a visitor without the cookie: the last to get a candidate. */
const NO_GROUP = 99;

export type PointerFollower = {
  /** The pointer as it was at most a quarter of a second ago. Rejects when the database is unreachable. */
  read(): Promise<PointerState>;
  /** Names the releases that a visitor gets, by the last state that was read. */
  setNameFor(group: string | undefined): string | undefined;
  /** Whether a version is of a release of an app that visitors get, by the last state that was read. */
  serves(app: string, version: string): boolean;
  /** Starts to poll the pointer, and to report that this API runs. */
  start(): void;
  /** Stops polling, and waits for running queries. */
  stop(): Promise<void>;
};

/** Computes the names by group, once for each state of the pointer. */
function namesOf(state: PointerState): (group: number) => string {
  const names = new Map<number, string>();
  return (group) => {
    const name = names.get(group) ?? setLabel(state, group);
    names.set(group, name);
    return name;
  };
}

/** Polls the pointer of the releases, and reports this process as a running API. */
export function followPointer(db: Knex, log: FastifyBaseLogger, apiName: string | null): PointerFollower {
  const instance = { id: newId(), name: apiName, speaks: API_VERSION.speaks };
  let last: { state: PointerState; nameFor: (group: number) => string; at: number } | undefined;
  let reading: Promise<PointerState> | undefined;
  let isFailing = false;
  let timers: NodeJS.Timeout[] = [];
  let reporting = Promise.resolve();

  async function readNow(): Promise<PointerState> {
    try {
      const at = performance.now();
      const state = await readPointer(knexDatabase(db));
      last = { state, nameFor: namesOf(state), at };
      return state;
    } finally {
      reading = undefined;
    }
  }

  function read(): Promise<PointerState> {
    if (last && performance.now() - last.at < FRESH_MS) return Promise.resolve(last.state);
    return (reading ??= readNow());
  }

  /** Logs a failure once, until the work has succeeded again. */
  async function attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.error({ err: error }, 'the pointer of the releases cannot be followed');
      isFailing = true;
    }
  }

  const report = () => {
    reporting = attempt(() => reportInstance(db, instance));
  };

  return {
    read,
    setNameFor(group) {
      const number = group !== undefined && /^\d{1,2}$/.test(group) ? Number(group) : NO_GROUP;
      return last?.nameFor(number);
    },
    serves: (app, version) =>
      last?.state.apps.some(
        ({ app: name, live, candidate }) =>
          name === app && [live, candidate].some((id) => id !== null && versionOf(id) === version),
      ) ?? false,
    start() {
      if (timers.length) return;
      report();
      void attempt(read);
      // Timers do not keep the process running.
      timers = [setInterval(() => void attempt(read), POLL_MS).unref(), setInterval(report, HEARTBEAT_MS).unref()];
    },
    async stop() {
      timers.forEach((timer) => clearInterval(timer));
      await reading?.catch(() => undefined);
      await reporting;
      if (timers.length) await deleteInstance(db, instance.id).catch(() => undefined);
      timers = [];
    },
  };
}
