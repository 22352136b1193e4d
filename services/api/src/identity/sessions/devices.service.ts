import type { Knex } from 'knex';
import { MEMBER_MESSAGE, type Device, type MessageBody } from '@commonpurse/contracts';
import type { Clock } from '../../clock';
import { AppError } from '../../errors';
import { lockSession } from '../../shared/caller-lock';
import { existingId } from '../../shared/ids';
import type { Session } from '../../shared/session';
import { lockAccountForUpdate } from '../accounts/accounts.service';
import { recordAudit } from '../../shared/audit-log/audit-log';
import { endAllExcept, endOneOf, listOpenSessions } from './sessions.service';

/** The caller's open sessions, last used first. */
export async function list(db: Knex, clock: Clock, { userId, id }: Session): Promise<Device[]> {
  const open = await listOpenSessions(db, userId, clock.now());
  return open.map((session) => ({
    sessionID: session.id,
    started: session.created_at.toISOString(),
    lastUsed: session.last_seen_at.toISOString(),
    browser: session.browser ?? 'Another browser',
    current: session.id === id,
  }));
}

type Caller = { session: Session; requestId: string };

/** Locks the account first: two devices that end each other's session at once cannot deadlock. */
async function change(
  db: Knex,
  clock: Clock,
  { session, requestId }: Caller,
  end: (trx: Knex.Transaction, ending: { reason: string; now: Date }) => Promise<void>,
): Promise<MessageBody> {
  const { userId } = session;
  await db.transaction(async (trx) => {
    await lockAccountForUpdate(trx, userId);
    await lockSession(trx, session);
    const now = clock.now();
    await end(trx, { reason: 'ended on another device', now });
    await recordAudit(trx, { kind: 'sessions-ended', subjectId: userId }, { at: now, actor: session, requestId });
  });
  return { message: MEMBER_MESSAGE.devices.ended };
}

/** Ends another session of the caller. */
export async function endOne(db: Knex, clock: Clock, caller: Caller, sessionId: string): Promise<MessageBody> {
  const id = existingId(sessionId);
  if (id === caller.session.id) throw new AppError('CURRENT_SESSION');
  return change(db, clock, caller, async (trx, ending) => {
    if (!(await endOneOf(trx, { id, userId: caller.session.userId }, ending))) throw new AppError('NOT_FOUND');
  });
}

/** Ends every other session of the caller, and sign-ins that still need a second factor. */
export const endOthers = (db: Knex, clock: Clock, caller: Caller): Promise<MessageBody> =>
  change(db, clock, caller, (trx, ending) => endAllExcept(trx, caller.session, ending));
