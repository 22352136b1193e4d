import type { FastifyReply } from 'fastify';
import { sendPage, type Page } from './pages';

/** A list's reply: its entries as the text that is sent, and the turns to the pages beside it. */
type KeptReply = { text: string } & Pick<Page<never>, 'next' | 'prev'>;

/** A replica that takes over may count transactions from where the primary was: that takes longer than this. */
const KEPT_MS = 5_000;
/** Pages and filters that are read at one time; who tries them all fills no memory. */
const MAX_KEPT = 100;

/**
 * Replies that are the same for many readers, for as long as nothing is written. `snapshot` is `pg_current_snapshot()` of
 * a statement that the request made on the primary before: it names the transactions whose writes are seen. Two statements
 * with one snapshot see the same rows, so what was read after the one is no older than what the other could read. Whatever
 * is committed, anywhere, makes another snapshot.
 */
export class ReplyCache {
  private snapshot = '';
  private since = -Infinity;
  private readonly kept = new Map<string, KeptReply>();

  private isCurrent(snapshot: string, now: Date): boolean {
    return snapshot === this.snapshot && Math.abs(now.getTime() - this.since) < KEPT_MS;
  }

  find(snapshot: string, key: string, now: Date): KeptReply | undefined {
    return this.isCurrent(snapshot, now) ? this.kept.get(key) : undefined;
  }

  /** Keeps what was read from the primary after the statement with this snapshot. */
  keep(snapshot: string, key: string, now: Date, reply: KeptReply): void {
    if (!this.isCurrent(snapshot, now)) {
      this.kept.clear();
      this.snapshot = snapshot;
      this.since = now.getTime();
    } else if (this.kept.size >= MAX_KEPT) {
      this.kept.clear();
    }
    this.kept.set(key, reply);
  }
}

/** Sends a page's entries as they were written once, with `Link` to the neighbouring pages. */
export function sendPageText(reply: FastifyReply, { text, ...turns }: KeptReply): FastifyReply {
  sendPage(reply, { ...turns, entries: [] });
  return reply.type('application/json; charset=utf-8').send(text);
}
