import type { FastifyBaseLogger } from 'fastify';
import type { Knex } from 'knex';
import { LIVE_TOPICS, type LiveTopic } from '@commonpurse/contracts';
import type { Clock } from '../../clock';
import { AppError } from '../../errors';
import type { Session } from '../../shared/session';
import { liveSession } from '../../identity/sessions/sessions.service';
import { createChangeFeed } from './change-feed';

/** Maximum number of streams of one account at one process: a browser needs one, however many tabs it has. */
const MAX_STREAMS = 10;
const TRY_AGAIN_SECONDS = '30';
/** Changes are debounced for this long, so that a burst of them becomes one message. */
const DEBOUNCE_MS = 150;
/** A stream sends a heartbeat this often, and checks that its session is still live. */
const HEARTBEAT_MS = 20_000;

/** The browser's end of a stream. */
export type Outlet = { send(text: string): void; end(): void };

export type EventStreams = {
  /**
   * Streams to the outlet until its session ends, the caller closes it, or the process ends; resolves to a function
   * that closes it.
   */
  open(session: Session, outlet: Outlet): Promise<() => void>;
  close(): Promise<void>;
};

const isTopic = (topic: string): topic is LiveTopic => LIVE_TOPICS.some((known) => known === topic);

type Options = { db: Knex; direct: Knex; clock: Clock; log: FastifyBaseLogger };

/**
 * The streams of this process. They send only the names of topics; the browser loads the changed data with the usual
 * calls.
 */
export function createEventStreams({ db, direct, clock, log }: Options): EventStreams {
  const feed = createChangeFeed(direct, log);
  const open = new Map<symbol, { userId: string; close: () => void }>();

  async function isEntitled({ id }: Session): Promise<boolean> {
    const session = await liveSession(db, id, clock.now());
    return session?.role === 'moderator';
  }

  async function start(session: Session, outlet: Outlet): Promise<() => void> {
    const key = Symbol('stream');
    const changed = new Set<LiveTopic>();
    let gathering: NodeJS.Timeout | undefined;
    let unfollow = () => {};

    const close = () => {
      if (!open.delete(key)) return;
      clearInterval(heartbeat);
      clearTimeout(gathering);
      unfollow();
      outlet.end();
    };
    /** Sends the changed topics, or a heartbeat, to every stream whose session is still authorised. */
    const flush = async () => {
      gathering = undefined;
      if (!(await isEntitled(session))) return close();
      const topics = [...changed];
      changed.clear();
      if (open.has(key))
        outlet.send(topics.length > 0 ? topics.map((topic) => `data: ${topic}\n\n`).join('') : ':\n\n');
    };
    const soon = () => {
      // Ends a stream whose session cannot be looked up: its browser reconnects, and gets the reason.
      gathering ??= setTimeout(() => void flush().catch(close), DEBOUNCE_MS);
    };
    const heartbeat = setInterval(soon, HEARTBEAT_MS).unref();

    open.set(key, { userId: session.userId, close });
    try {
      unfollow = await feed.follow({
        changed(topic) {
          if (isTopic(topic)) changed.add(topic);
          soon();
        },
        lost: close,
      });
    } catch (error) {
      open.delete(key);
      clearInterval(heartbeat);
      throw error;
    }
    // The stream may have been closed while it was being opened.
    if (!open.has(key)) unfollow();
    return close;
  }

  return {
    async open(session, outlet) {
      const own = [...open.values()].filter(({ userId }) => userId === session.userId);
      if (own.length >= MAX_STREAMS)
        throw new AppError('RATE_LIMITED', { headers: { 'Retry-After': TRY_AGAIN_SECONDS } });
      return start(session, outlet);
    },
    async close() {
      for (const stream of [...open.values()]) stream.close();
      await feed.close();
    },
  };
}
