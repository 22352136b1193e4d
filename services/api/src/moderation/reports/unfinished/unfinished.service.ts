import type { Knex } from 'knex';
import type { UnfinishedDecision, UnfinishedQuery } from '@commonpurse/contracts';
import type { Clock } from '../../../clock';
import { toAnonymity } from '../../../shared/post-text';
import { shownName } from '../../../shared/shown-name';
import { OLDEST, pageRequest, toPage, type Page } from '../../../shared/lists/pages';
import * as unfinished from './unfinished.repository';

/** Milliseconds after the first call within which another moderator's second call may still arrive. */
const GRACE_MS = 10_000;

type Moderator = { userId: string };

const asking = (clock: Clock, { userId }: Moderator): unfinished.Asking => ({
  userId,
  settledAt: new Date(clock.now().getTime() - GRACE_MS),
});

const toEntry = (found: unfinished.Unfinished): UnfinishedDecision => ({
  kind: found.kind,
  reportID: found.id,
  reportStatus: found.status,
  dueStatus: found.dueStatus,
  postTitle: found.postTitle,
  ...toAnonymity(found),
  moderator: { username: shownName(found.moderatorName, found.moderatorActive) },
  modified: found.decidedAt.toISOString(),
});

/**
 * Decisions of which only the first call was made: the moderator's own at once, others' once their second call is late.
 */
export async function listUnfinished(
  db: Knex,
  clock: Clock,
  moderator: Moderator,
  query: UnfinishedQuery,
): Promise<Page<UnfinishedDecision>> {
  const request = pageRequest(query, OLDEST);
  const found = await unfinished.list(db, asking(clock, moderator), request);
  const page = toPage(found, request, ({ decidedAt, id }) => ({ at: decidedAt, id }));
  return { ...page, entries: page.entries.map(toEntry) };
}

export const countUnfinished = async (db: Knex, clock: Clock, moderator: Moderator): Promise<{ total: number }> => ({
  total: await unfinished.count(db, asking(clock, moderator)),
});
