import type { FastifyBaseLogger } from 'fastify';
import type { Knex } from 'knex';

/** `changed` receives each topic that changes in any process; `lost` is called once when the connection breaks. */
export type Follower = { changed(topic: string): void; lost(): void };

export type ChangeFeed = {
  /**
   * Subscribes to changes. Resolves, once the follower misses none, to a function that unsubscribes. Rejects when the
   * database is unreachable.
   */
  follow(follower: Follower): Promise<() => void>;
  close(): Promise<void>;
};

/** The part of the driver's connection that this module needs. */
type Listening = {
  on(event: 'notification', listener: (message: { payload?: string }) => void): void;
  on(event: 'error' | 'end', lost: () => void): void;
  query(sql: string): Promise<unknown>;
  end(): Promise<void>;
};
type Driver = { acquireRawConnection(): Promise<Listening> };

/**
 * Passes on the notifications of the database's triggers. Each process listens on one connection, open while it has
 * followers. It leads to PostgreSQL itself, because a pooler would give the connection to others. When it breaks, the
 * feed informs all followers and drops them: the next follower opens a new connection, and reloads all data.
 */
export function createChangeFeed(db: Knex, log: FastifyBaseLogger): ChangeFeed {
  const followers = new Set<Follower>();
  let connection: Promise<Listening> | undefined;

  function lose(broken: Promise<Listening>): void {
    if (connection !== broken) return;
    connection = undefined;
    log.warn('the connection that listens for changes is gone');
    const left = [...followers];
    followers.clear();
    for (const follower of left) follower.lost();
  }

  function connect(): Promise<Listening> {
    const opening: Promise<Listening> = (db.client as Driver).acquireRawConnection().then(async (client) => {
      client.on('notification', ({ payload }) => {
        if (payload) for (const follower of followers) follower.changed(payload);
      });
      client.on('error', () => lose(opening));
      client.on('end', () => lose(opening));
      await client.query('listen what_changed');
      return client;
    });
    opening.catch(() => lose(opening));
    return opening;
  }

  async function disconnect(): Promise<void> {
    const open = connection;
    connection = undefined;
    const client = await open?.catch(() => undefined);
    await client?.end().catch(() => {});
  }

  return {
    async follow(follower) {
      followers.add(follower);
      try {
        await (connection ??= connect());
      } catch (error) {
        followers.delete(follower);
        throw error;
      }
      return () => {
        if (followers.delete(follower) && followers.size === 0) void disconnect();
      };
    },
    async close() {
      followers.clear();
      await disconnect();
    },
  };
}
