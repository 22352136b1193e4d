import Fastify, { type FastifyBaseLogger, type FastifyInstance, type RouteOptions } from 'fastify';
import type { Knex } from 'knex';
import { ERRORS, type ErrorCode } from '@commonpurse/contracts';
import { apiPlugin, serverOptions, serverPlugin, type ApiOptions } from '../src/app';
import { readConfig, type Config } from '../src/config/config';
import { createDatabase } from '../src/database/database';
import { createLogger } from '../src/logging';
import { takeBroken, watchAnswers } from './answer-watch';
import { TestClient } from './client';
import { MINUTE, makeTestClock, type TestClock } from './clock';
import { makeTestDatabase } from './database';
import { insertUser, type TestUser } from './people';

export { DAY, HOUR, MINUTE } from './clock';
export { PASSWORD, type TestUser } from './people';
export { TestClient } from './client';

export type TestApp = {
  app: FastifyInstance;
  db: Knex;
  /** The same database without a pooler, where the tests run through one. */
  direct: Knex;
  clock: TestClock;
  /** Every route that the application has registered. */
  routes: RouteOptions[];
  /** Every line that the application has logged. */
  logs: string[];
  /** A browser without a session. */
  visitor(): TestClient;
  /** The same browser in a second tab, or a thief's copy: the same cookies now, its own cookies from then on. */
  copyOf(client: TestClient): TestClient;
  makeUser: (wishes?: Parameters<typeof insertUser>[2]) => Promise<TestUser>;
  makeModerator(): Promise<TestUser>;
  /** A browser in which the user has signed in once. */
  signIn(user: TestUser): Promise<TestClient>;
  /**
   * A browser in which the user is signed in at every request, even when the clock has moved past the session's end.
   */
  as: (user: TestUser) => Promise<TestClient>;
  /**
   * A second process of the application: its own connections to the same database, with the same clock, and a
   * configuration that may differ.
   */
  another(differences?: Partial<Config>): Promise<Process>;
  close(): Promise<void>;
};

type Process = Pick<TestApp, 'app' | 'signIn' | 'close'>;

/** The reply body of an error from the table, with its message. */
export const envelope = (code: ErrorCode) => ({ code, ...ERRORS[code] });

export const TEST_SECRET = 'a-secret-for-tests-and-nothing-else';

export const testConfig = (wishes: Partial<Config> = {}): Config => ({
  ...readConfig({ JWT_SECRET: TEST_SECRET, RATE_LIMITS: 'off', SEED_DEMO: '0' }),
  ...wishes,
});

async function enter(client: TestClient, user: TestUser): Promise<void> {
  const { username, password } = user;
  const answer = await client.send('POST', '/login', { username, password });
  if (answer.statusCode !== 200) throw new Error(`${username} could not sign in: ${answer.body}`);
}

async function signInAt(app: FastifyInstance, user: TestUser): Promise<TestClient> {
  const client = new TestClient(app);
  await enter(client, user);
  return client;
}

type Watched = { app: FastifyInstance; routes: RouteOptions[] };

/** Builds the application with `buildApp`, and records its routes and replies. */
async function buildWatched({ logger, ...api }: ApiOptions & { logger: FastifyBaseLogger }): Promise<Watched> {
  const app = Fastify(serverOptions(api.config, logger));
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  watchAnswers(app);
  await app.register(serverPlugin, { config: api.config });
  await app.register(apiPlugin, { prefix: '/api', ...api });
  await app.ready();
  return { app, routes };
}

type Wishes = {
  config?: Partial<Config>;
  /** Starts with 20,000 posts and all that belongs to them, for tests of query plans. */
  filled?: boolean;
};

/** Creates the real application on its own database, with a clock that the test moves. */
export async function makeTestApp({ config = {}, filled = false }: Wishes = {}): Promise<TestApp> {
  const { db, direct, connection, drop } = await makeTestDatabase(filled ? 'filled' : 'migrated');
  const clock = makeTestClock();
  const logs: string[] = [];
  const logger = createLogger({ write: (line: string) => void logs.push(line) });
  const settings = testConfig(config);
  const { app, routes } = await buildWatched({ config: settings, db, direct, clock, logger });
  const makeUser: TestApp['makeUser'] = (wishes) => insertUser(db, clock.now(), wishes);

  return {
    app,
    db,
    direct,
    clock,
    routes,
    logs,
    makeUser,
    makeModerator: () => makeUser({ role: 'moderator' }),
    visitor: () => new TestClient(app),
    copyOf: ({ cookies }) => Object.assign(new TestClient(app), { cookies: { ...cookies } }),
    signIn: (user) => signInAt(app, user),
    async as(user) {
      let entered = -Infinity;
      return new TestClient(app, async (client) => {
        if (clock.now().getTime() - entered < 4 * MINUTE) return;
        await enter(client, user);
        entered = clock.now().getTime();
      });
    },
    async another(differences) {
      const own = createDatabase(connection, { logger });
      const other = await buildWatched({ config: { ...settings, ...differences }, db: own, direct, clock, logger });
      return {
        app: other.app,
        signIn: (user) => signInAt(other.app, user),
        async close() {
          await other.app.close();
          await own.destroy();
          expect(takeBroken(other.app)).toEqual([]);
        },
      };
    },
    async close() {
      await app.close();
      await drop();
      expect(takeBroken(app)).toEqual([]);
    },
  };
}

/**
 * The test file's own application: created before its tests and before the file's other hooks, closed after them. Call
 * it at the top of the file; its parts can be used from the first hook on.
 */
export function useTestApp(wishes?: Wishes): TestApp {
  let made: TestApp | undefined;
  beforeAll(async () => {
    made = await makeTestApp(wishes);
  });
  afterAll(() => made?.close());
  return new Proxy({} as TestApp, {
    get(_target, name) {
      if (!made) throw new Error(`The test application has no '${String(name)}' before the first hook`);
      return Reflect.get(made, name) as unknown;
    },
  });
}
