import type { FastifyReply } from 'fastify';
import { sendPage, type Page } from './pages';

/** A list's reply: its entries as the text that is sent, and the turns to the pages beside it. */
type CachedReply = { text: string } & Pick<Page<never>, 'next' | 'prev'>;

/** A replica that takes over may count transactions from where the primary was: that takes longer than this. */
const MAX_AGE_MS = 5_000;
/** Pages and filters that are read at one time; who tries them all fills no memory. */
const MAX_ENTRIES = 100;

/**
 * Replies that are the same for many readers, for as long as nothing is written. `snapshot` is `pg_current_snapshot()` of
 * a statement that the request made on the primary before: it names the transactions whose writes are seen. Two statements
 * with one snapshot see the same rows, so what was read after the one is no older than what the other could read. Whatever
 * is committed, anywhere, makes another snapshot.
 */
export class ReplyCache {
  private snapshot = '';
  private since = -Infinity;
  private readonly entries = new Map<string, CachedReply>();

  private isCurrent(snapshot: string, now: Date): boolean {
    return snapshot === this.snapshot && Math.abs(now.getTime() - this.since) < MAX_AGE_MS;
  }

  get(snapshot: string, key: string, now: Date): CachedReply | undefined {
    return this.isCurrent(snapshot, now) ? this.entries.get(key) : undefined;
  }

  /** Caches what was read from the primary after the statement with this snapshot. */
  set(snapshot: string, key: string, now: Date, reply: CachedReply): void {
    if (!this.isCurrent(snapshot, now)) {
      this.entries.clear();
      this.snapshot = snapshot;
      this.since = now.getTime();
    } else if (this.entries.size >= MAX_ENTRIES) {
      this.entries.clear();
    }
    this.entries.set(key, reply);
  }
}

/** Sends a page's entries as they were written once, with `Link` to the neighbouring pages. */
export function sendPageText(reply: FastifyReply, { text, ...turns }: CachedReply): FastifyReply {
  sendPage(reply, { ...turns, entries: [] });
  return reply.type('application/json; charset=utf-8').send(text);
}
