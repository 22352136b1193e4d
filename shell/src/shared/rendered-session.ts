import type { PageReader } from '@commonpurse/federation';
import type { Session } from '@commonpurse/session';

/**
 * The session that a page was server-rendered in, or null for a visitor's page. The server does not know its start, so
 * `since` is 0.
 */
export const sessionOf = (reader: PageReader | undefined): Session | null => (reader ? { ...reader, since: 0 } : null);
