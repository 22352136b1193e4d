import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDatabase, migrate } from '@commonpurse/api';
import { startEmbeddedPostgres, startReplica, type EmbeddedPostgres } from '@commonpurse/embedded-postgres';
import { knexDatabase, openReleaseStore, promote, publish, readPointer } from '@commonpurse/releases';
import { startPgBouncer } from '../pgbouncer/start-pgbouncer';
import { freePort } from '../processes/ports';
import { anotherForum, APPS } from './builds';
import { ROOT, startPrograms, type Program, type ProgramOptions } from './programs';

export const MODERATOR = { username: 'mod.first', password: 'Moder4tor-pass', email: 'mod@example.org' };

const SECRET = 'a-secret-for-tests-and-nothing-else';
const DATABASE = 'commonpurse';

/** Seconds that a process goes on answering: longer than HAProxy needs to see it. */
const DRAIN_SECONDS = 3;

export type Fleet = {
  /** Where readers come in: HAProxy. */
  url: string;
  /** The database itself, past the pooler. */
  db: ReturnType<typeof createDatabase>;
  /** The replica itself. */
  replicaDb: ReturnType<typeof createDatabase>;
  primary: EmbeddedPostgres;
  replica: EmbeddedPostgres;
  /** Ends the pooler and starts it again at the same port. */
  restartPooler(signal: NodeJS.Signals): Promise<void>;
  /** Publishes another release of the forum's app, and promotes it. */
  promoteNext(): Promise<void>;
  apis: Program[];
  hosts: Program[];
  stop(): Promise<void>;
};

const facts = () => ({ commit: null, node: process.versions.node, time: new Date().toISOString() });

async function release(db: Fleet['db'], store: string, app: keyof typeof APPS, dist: string): Promise<void> {
  const { id } = await publish(openReleaseStore({ RELEASE_STORE: store }), dist, facts());
  const pointer = knexDatabase(db);
  await promote(pointer, { app, id, by: 'fleet', seen: await readPointer(pointer) });
}

/** Publishes what was built, and makes it live. */
async function releaseBuilds(db: Fleet['db'], store: string): Promise<void> {
  for (const [app, folder] of Object.entries(APPS) as [keyof typeof APPS, string][])
    await release(db, store, app, path.join(ROOT, folder, 'dist'));
}

/**
 * Starts what a site with many readers consists of, each part as a real process of its own on this machine: a primary with
 * a replica, PgBouncer, APIs, two hosts, and HAProxy before them, with the configuration files of this repository.
 */
export async function startFleet({ env: wishes }: { env: Record<string, string> }): Promise<Fleet> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fleet-'));
  chmodSync(folder, 0o755);
  const stops: (() => Promise<void>)[] = [async () => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    const failures: unknown[] = [];
    for (const stop of stops.splice(0).reverse()) await stop().catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, 'Parts of the fleet did not end');
  };
  /** Starts programs that end with the fleet. */
  const launch = async (...all: ProgramOptions[]): Promise<Program[]> => {
    const programs = await startPrograms(all);
    stops.push(...programs.map((program) => () => program.stop('SIGKILL')));
    return programs;
  };
  const inFolder = (name: string) => path.join(folder, name);
  try {
    const primary: EmbeddedPostgres = await startEmbeddedPostgres({
      dataDir: inFolder('primary'),
      database: DATABASE,
      settings: { max_connections: 200 },
      onExit: () => void primary.restart(),
    });
    stops.push(() => primary.stop());
    const db = createDatabase(primary.connection, { poolSize: 4 });
    stops.push(() => db.destroy());
    await migrate(db);
    const replica = await startReplica({ primary, dataDir: inFolder('replica'), name: 'replica' });
    stops.push(() => replica.stop());
    const replicaDb = createDatabase(replica.connection, { poolSize: 1 });
    stops.push(() => replicaDb.destroy());
    let pooler = await startPgBouncer({ socketDir: primary.connection.host });
    stops.push(() => pooler.stop('SIGKILL'));

    const socket = (server: EmbeddedPostgres) =>
      `postgres://postgres@localhost/${DATABASE}?host=${encodeURIComponent(server.connection.host)}`;
    const store = inFolder('store');
    await releaseBuilds(db, store);
    const common = { JWT_SECRET: SECRET, TRUST_PROXY: 'loopback', DRAIN_SECONDS: String(DRAIN_SECONDS), ...wishes };
    const ports = await Promise.all(Array.from({ length: 7 }, freePort));
    const [listen, listenApis, ...rest] = ports as [number, number, ...number[]];
    const hostPorts = rest.splice(0, 2);

    const apis = await launch(
      ...rest.map((port, at) => ({
        name: `api ${at + 1}`,
        command: [process.execPath, 'services/api/dist/server.js'],
        env: {
          ...common,
          PORT: String(port),
          DATABASE_URL: `postgres://postgres@127.0.0.1:${pooler.port}/${DATABASE}`,
          DATABASE_DIRECT_URL: socket(primary),
          DATABASE_REPLICA_URL: socket(replica),
          MIGRATE_AT_START: 'off',
          MODERATOR_USERNAME: MODERATOR.username,
          MODERATOR_PASSWORD: MODERATOR.password,
          MODERATOR_EMAIL: MODERATOR.email,
        },
        ready: /^Ready: /,
      })),
    );
    const at = (port: number) => `127.0.0.1:${port}`;
    await launch({
      name: 'haproxy',
      // -W: a master, which a reload or a service manager talks to.
      command: ['haproxy', '-W', '-f', 'services/deployment/haproxy/haproxy.cfg'],
      env: {
        LISTEN: at(listen),
        LISTEN_APIS: at(listenApis),
        ...Object.fromEntries(rest.map((port, number) => [`API_${number + 1}`, at(port)])),
        HOST_1: at(hostPorts[0]!),
        HOST_2: at(hostPorts[1]!),
      },
      ready: /Loading success/,
    });
    const hosts = await launch(
      ...hostPorts.map((port, number) => ({
        name: `host ${number + 1}`,
        command: [process.execPath, 'services/host/dist/main.js'],
        env: {
          ...common,
          PORT: String(port),
          API_URL: `http://${at(listenApis)}`,
          RELEASE_STORE: store,
          DATA_DIR: inFolder(`host-${number}`),
        },
        ready: /^Ready: /,
      })),
    );

    const url = `http://${at(listen)}`;
    await untilServed(url);
    return {
      url,
      db,
      replicaDb,
      primary,
      replica,
      async restartPooler(signal) {
        const { port } = pooler;
        await pooler.stop(signal);
        pooler = await startPgBouncer({ socketDir: primary.connection.host, port });
      },
      promoteNext: () => release(db, store, 'forum', anotherForum(folder)),
      apis,
      hosts,
      stop,
    };
  } catch (error) {
    // Why it did not start says more than what did not end after that.
    await stop().catch(() => undefined);
    throw error;
  }
}

async function untilServed(url: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  const works = async (target: string) => (await fetch(url + target).catch(() => undefined))?.ok ?? false;
  while (!((await works('/')) && (await works('/api/ready')))) {
    if (Date.now() > deadline) throw new Error(`The fleet does not serve ${url}`);
    await sleep(100);
  }
}
