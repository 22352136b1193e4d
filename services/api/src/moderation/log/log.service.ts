import type { Knex } from 'knex';
import { LOG_FILE_ROWS, type LogEntry, type ModerationLogQuery, type UserRole } from '@commonpurse/contracts';
import { AppError } from '../../errors';
import { isId } from '../../shared/ids';
import { requestedInstant } from '../../shared/instants';
import { NEWEST, pageRequest, toPage, type Page } from '../../shared/lists/pages';
import { shownName } from '../../shared/shown-name';
import * as auditLog from '../../shared/audit-log/audit-log.repository';
import { fromKeyId, toCsvLine, toKeyId } from './log.policy';
import { placesOf, type Place, type Subject } from './places.repository';

type Reader = { moderator: { userId: string; role: UserRole }; requestId: string; now: Date };

/** What moderators did, newest first. */
export async function list(db: Knex, query: ModerationLogQuery): Promise<Page<LogEntry>> {
  const request = pageRequest(query, NEWEST);
  const { key, ...rest } = request;
  const found = await auditLog.listModeratorEvents(db, filterOf(query), {
    ...rest,
    ...(key && { key: { at: key.at, id: fromKeyId(key.id) } }),
  });
  const page = toPage(found, request, ({ at, id }) => ({ at, id: toKeyId(id) }));
  const places = await placesOf(db, page.entries.flatMap(subjectOf));
  return { ...page, entries: page.entries.map((event) => toEntry(event, places)) };
}

/** The newest of them as a CSV file. An audit event records the export. */
export async function exportLog(
  db: Knex,
  query: ModerationLogQuery,
  { moderator, requestId, now }: Reader,
): Promise<string> {
  return db.transaction(async (trx) => {
    const found = await auditLog.newestModeratorEvents(trx, filterOf(query), LOG_FILE_ROWS);
    const event = { kind: 'log-exported', subjectId: null, after: { count: found.length } } as const;
    await auditLog.record(trx, event, { at: now, actor: moderator, requestId });
    const rows = found
      .map((event) => toEntry(event, new Map()))
      .map(({ eventID: eventId, dateTime, kind, ref, ...entry }) => {
        const name = entry.moderator?.username ?? '';
        return [eventId, dateTime, name, kind, ref ?? ''];
      });
    return [['eventID', 'dateTime', 'moderator', 'kind', 'ref'], ...rows].map(toCsvLine).join('');
  });
}

function filterOf({ moderator, kind, from, to, ref, batch, member }: ModerationLogQuery): auditLog.EventFilter {
  if ([moderator, ref, batch, member].some((id) => id !== undefined && !isId(id)))
    throw new AppError('MALFORMED_REQUEST');
  return { moderatorId: moderator, kind, from: timeOf(from), to: timeOf(to), ref, batchId: batch, memberId: member };
}

const timeOf = (text: string | undefined) => (text === undefined ? undefined : requestedInstant(text));

const subjectOf = ({ subjectType, subjectId }: auditLog.ModeratorEvent): Subject[] =>
  subjectId !== null && isId(subjectId) ? [{ type: subjectType, id: subjectId }] : [];

function toEntry(event: auditLog.ModeratorEvent, places: ReadonlyMap<string, Place>): LogEntry {
  const { id, kind, at, subjectType, subjectId, batchId, moderatorId, username, active } = event;
  const place = subjectId === null ? undefined : places.get(subjectId);
  const isAccount = subjectType === 'user' && subjectId !== null && place?.username;
  return {
    eventID: id,
    kind,
    moderator: username === null ? null : { userID: moderatorId, username: shownName(username, active) },
    ref: subjectId,
    dateTime: at.toISOString(),
    batchID: batchId,
    subject: subjectId === null ? null : { kind: subjectType, ref: subjectId, path: place?.path ?? null },
    member: isAccount ? { userID: subjectId, username: place.username! } : null,
  };
}
