import type { Knex } from 'knex';
import { LOG_FILE_ROWS, type LogEntry, type ModerationLogQuery, type UserRole } from '@commonpurse/contracts';
import { AppError } from '../../errors';
import { isId } from '../../shared/ids';
import { requestedInstant } from '../../shared/instants';
import { NEWEST, pageRequest, toPage, type Page } from '../../shared/lists/pages';
import { shownName } from '../../shared/shown-name';
import * as auditLog from '../../shared/audit-log/audit-log.repository';
import { fromKeyId, toCsvLine, toKeyId } from './log.policy';

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
  return { ...page, entries: page.entries.map(toEntry) };
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
    const rows = found.map(toEntry).map(({ eventID: eventId, dateTime, kind, ref, ...entry }) => {
      const name = entry.moderator?.username ?? '';
      return [eventId, dateTime, name, kind, ref ?? ''];
    });
    return [['eventID', 'dateTime', 'moderator', 'kind', 'ref'], ...rows].map(toCsvLine).join('');
  });
}

function filterOf({ moderator, kind, from, to }: ModerationLogQuery): auditLog.EventFilter {
  if (moderator !== undefined && !isId(moderator)) throw new AppError('MALFORMED_REQUEST');
  return { moderatorId: moderator, kind, from: timeOf(from), to: timeOf(to) };
}

const timeOf = (text: string | undefined) => (text === undefined ? undefined : requestedInstant(text));

const toEntry = ({ id, kind, at, subjectId, moderatorId, username, active }: auditLog.ModeratorEvent): LogEntry => ({
  eventID: id,
  kind,
  moderator: username === null ? null : { userID: moderatorId, username: shownName(username, active) },
  ref: subjectId,
  dateTime: at.toISOString(),
});
