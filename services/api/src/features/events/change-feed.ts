import type { FastifyBaseLogger } from 'fastify';
import type { Knex } from 'knex';

/** Told of each topic of which something has changed, in whichever process; and once, where that can no longer be known. */
export type Follower = { changed(topic: string): void; lost(): void };

export type ChangeFeed = {
  /** Follows from now on; resolves once nothing is missed any more, to what ends it. Rejects where there is no database. */
  follow(follower: Follower): Promise<() => void>;
  close(): Promise<void>;
};

/** What this needs of the driver's connection. */
type Listening = {
  on(event: 'notification', listener: (message: { payload?: string }) => void): void;
  on(event: 'error' | 'end', lost: () => void): void;
  query(sql: string): Promise<unknown>;
  end(): Promise<void>;
};
type Driver = { acquireRawConnection(): Promise<Listening> };

/**
 * What the triggers of the database tell of, through one connection a process, which is there while anyone follows.
 * When it breaks, followers are told and let go: whoever comes back opens the next one, and reads everything anew.
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
