import type { FastifyReply } from 'fastify';
import { sendPage, type Page } from './pages';

/** A list's reply: its entries as serialized JSON, and the links to the neighbouring pages. */
type CachedReply = { text: string } & Pick<Page<never>, 'next' | 'prev'>;

/**
 * After a failover, the new primary may assign transaction ids that the old one used. A failover takes longer than
 * this.
 */
const MAX_AGE_MS = 5_000;
/** Number of pages and filters in the cache: bounds the memory if a caller tries them all. */
const MAX_ENTRIES = 100;

/**
 * Caches replies that are the same for many readers until something is written. `snapshot` is the
 * `pg_current_snapshot()` of an earlier statement of the request on the primary: it identifies the transactions whose
 * writes are visible. Two statements with the same snapshot see the same rows, so a reply that was read after the first
 * is no older than what the second would read. Every commit changes the snapshot.
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

/** Sends a page's entries from the cached text, with `Link` to the neighbouring pages. */
export function sendPageText(reply: FastifyReply, { text, ...turns }: CachedReply): FastifyReply {
  sendPage(reply, { ...turns, entries: [] });
  return reply.type('application/json; charset=utf-8').send(text);
}
