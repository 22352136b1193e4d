import type { PageReader } from '@commonpurse/federation';
import type { Session } from '@commonpurse/session';

/** The session that a page was server-rendered in, or null for a visitor's page. Only the browser knows its beginning. */
export const sessionOf = (reader: PageReader | undefined): Session | null => (reader ? { ...reader, since: 0 } : null);
