import type { Knex } from 'knex';
import type { ClaimKind, ErrorCode, ItemContext, ReportDecisionRefused } from '@commonpurse/contracts';
import type { Clock } from '../../clock';
import { AppError } from '../../errors';
import { standingOfUser } from '../../identity/suspensions/suspensions.service';
import { existingId } from '../../shared/ids';
import { shownName } from '../../shared/shown-name';
import { listTrail } from '../../shared/audit-log/audit-log';
import { notesOf } from '../escalations/escalations.service';
import { toItemContext } from './context.mapper';
import { changesStatus, inWords } from '../trail/trail.service';
import * as context from './context.repository';

/** Maximum number of events in the trail. */
const TRAIL_LENGTH = 50;

type ItemChange = NonNullable<ReportDecisionRefused['decision']>;

const MISSING: Partial<Record<ClaimKind, ErrorCode>> = { review: 'POST_NOT_FOUND' };

/** The moderator's act that last changed the status of a post or comment; null if none is known. */
export async function findStatusChange(db: Knex, kind: 'post' | 'comment', id: string): Promise<ItemChange | null> {
  const trail = await listTrail(db, await context.statusSubjects(db, kind, id), TRAIL_LENGTH);
  const last = trail.find(({ event }) => changesStatus(event));
  if (!last || last.moderatorName === null) return null;
  return {
    what: inWords(last.event).what,
    moderator: { username: shownName(last.moderatorName, last.moderatorActive) },
    at: last.at.toISOString(),
  };
}

/** The context of an item, pending or decided, for the moderator who reads it. */
export async function readContext(
  db: Knex,
  clock: Clock,
  kind: ClaimKind,
  id: string,
  { userId }: { userId: string },
): Promise<ItemContext> {
  const code = MISSING[kind] ?? 'NOT_FOUND';
  const item = await context.find(db, kind, existingId(id, code), standingOfUser(db, clock.now()));
  if (!item) throw new AppError(code);
  const escalated = item.subjects.find(({ type }) => type === 'escalation')?.ids ?? [];
  const escalations = await notesOf(db, { userId }, escalated);
  return toItemContext(item, { trail: await listTrail(db, item.subjects, TRAIL_LENGTH), escalations }, userId);
}
