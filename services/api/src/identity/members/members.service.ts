import type { Knex } from 'knex';
import {
  MEMBER_MESSAGE,
  suspensionProblems,
  type Member,
  type MessageBody,
  type SuspendBody,
} from '@commonpurse/contracts';
import type { Clock } from '../../clock';
import { AppError } from '../../errors';
import { lockCaller } from '../../shared/caller-lock';
import { existingId } from '../../shared/ids';
import type { Session } from '../../shared/session';
import { recordAudit } from '../../shared/audit-log/audit-log';
import { asksForCode, dropSecondFactorOf } from '../second-factor/second-factor.service';
import { endAllOf } from '../sessions/sessions.service';
import {
  beginSuspension,
  endSuspension,
  findStandingSuspension,
  listSuspended,
  listSuspensionsOf,
} from '../suspensions/suspensions.service';
import { toMember } from './members.mapper';
import { commandRefusal, type MemberCommand } from './members.policy';
import * as members from './members.repository';

/** Maximum number of suspensions in a record, the current one included. */
const MAX_SUSPENSIONS = 20;

/** An account with its e-mail address. The audit log records who read it. */
export async function read(db: Knex, clock: Clock, caller: Caller, id: string): Promise<Member> {
  const userId = existingId(id, 'USER_NOT_FOUND');
  const found = await members.find(db, userId);
  if (!found) throw new AppError('USER_NOT_FOUND');
  const now = clock.now();
  await db.transaction(async (trx) => {
    await lockCaller(trx, caller.session);
    await recordAudit(trx, { kind: 'account-read', subjectId: userId }, audited(caller, now));
  });
  const suspensions = await listSuspensionsOf(db, userId, now, MAX_SUSPENSIONS);
  return toMember(found, { suspensions, secondFactor: await asksForCode(db, { userId, role: found.role }) });
}

/** The moderator who acts, and the id of the request. */
type Caller = { session: Session; requestId: string };
type Work = { trx: Knex.Transaction; userId: string; now: Date };

/**
 * Runs a command on an open account. Locks every moderator's account, so that concurrent commands leave at least one.
 */
async function run(
  db: Knex,
  clock: Clock,
  { caller, id, command }: { caller: Caller; id: string; command: MemberCommand },
  work: (work: Work) => Promise<void>,
): Promise<void> {
  const userId = existingId(id, 'USER_NOT_FOUND');
  await db.transaction(async (trx) => {
    const locked = await members.lockWithModerators(trx, userId);
    const now = clock.now();
    const suspended = new Set(
      await listSuspended(
        trx,
        locked.map((account) => account.userId),
        now,
      ),
    );
    const account = locked.find((candidate) => candidate.userId === userId);
    const refusal = commandRefusal(command, {
      actorId: caller.session.userId,
      target: account && { ...account, isSuspended: suspended.has(userId) },
      moderators: locked
        .filter((candidate) => candidate.role === 'moderator' && !suspended.has(candidate.userId))
        .map((candidate) => candidate.userId),
    });
    if (refusal) throw new AppError(refusal);
    await work({ trx, userId, now });
  });
}

const audited = ({ session, requestId }: Caller, at: Date) => ({ at, actor: session, requestId });

/** Suspends an account. Every session of it ends at once. */
export async function suspend(
  db: Knex,
  clock: Clock,
  caller: Caller,
  id: string,
  { reason = '', until = null }: SuspendBody,
): Promise<MessageBody> {
  const [problem] = suspensionProblems({ reason, until }, clock.now());
  if (problem) throw AppError.rule(problem.message);
  await run(db, clock, { caller, id, command: 'suspend' }, async ({ trx, userId, now }) => {
    const end = until === null ? null : new Date(until);
    const suspensionId = await beginSuspension(trx, {
      userId,
      moderatorId: caller.session.userId,
      reason: reason.trim(),
      until: end,
      now,
    });
    await endAllOf(trx, userId, { reason: 'suspended', now });
    const after = { suspensionId, until: end?.toISOString() ?? null };
    await recordAudit(trx, { kind: 'member-suspended', subjectId: userId, after }, audited(caller, now));
  });
  return { message: MEMBER_MESSAGE.members.suspended };
}

/** Ends the suspension of an account. */
export async function reinstate(db: Knex, clock: Clock, caller: Caller, id: string): Promise<MessageBody> {
  await run(db, clock, { caller, id, command: 'reinstate' }, async ({ trx, userId, now }) => {
    const standing = await findStandingSuspension(trx, userId, now);
    const ended = standing && (await endSuspension(trx, standing.suspensionId, { by: caller.session.userId, now }));
    if (!ended) throw new AppError('NOT_SUSPENDED');
    const before = { suspensionId: standing.suspensionId };
    await recordAudit(trx, { kind: 'member-reinstated', subjectId: userId, before }, audited(caller, now));
  });
  return { message: MEMBER_MESSAGE.members.reinstated };
}

/** Ends every session of an account, which can sign in again. */
export async function signOutEverywhere(db: Knex, clock: Clock, caller: Caller, id: string): Promise<MessageBody> {
  await run(db, clock, { caller, id, command: 'sign-out' }, async ({ trx, userId, now }) => {
    await endAllOf(trx, userId, { reason: 'signed out by a moderator', now });
    await recordAudit(trx, { kind: 'member-signed-out', subjectId: userId }, audited(caller, now));
  });
  return { message: MEMBER_MESSAGE.members.signedOut };
}

/**
 * Demotes a moderator's account to a member's. All its sessions end at once, so that none continues with fewer rights.
 */
export async function demote(db: Knex, clock: Clock, caller: Caller, id: string): Promise<MessageBody> {
  await run(db, clock, { caller, id, command: 'demote' }, async ({ trx, userId, now }) => {
    await members.demote(trx, userId, now);
    await dropSecondFactorOf(trx, userId);
    await endAllOf(trx, userId, { reason: 'demoted', now });
    await recordAudit(trx, { kind: 'moderator-demoted', subjectId: userId }, audited(caller, now));
  });
  return { message: MEMBER_MESSAGE.members.demoted };
}
