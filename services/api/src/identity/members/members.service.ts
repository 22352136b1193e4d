import type { Knex } from 'knex';
import {
  MEMBER_MESSAGE,
  memberNoteProblems,
  suspensionProblems,
  type Member,
  type MemberNoteBody,
  type MessageBody,
  type ReinstateBody,
  type SuspendBody,
} from '@commonpurse/contracts';
import type { Clock } from '../../clock';
import { AppError } from '../../errors';
import { lockCaller } from '../../shared/caller-lock';
import { existingId, newId } from '../../shared/ids';
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
import * as notes from './notes.repository';

export { forget as forgetMemberNotes } from './notes.repository';

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
  const secondFactor = await asksForCode(db, { userId, role: found.role });
  return toMember(found, { suspensions, secondFactor, notes: await notes.listOf(db, userId) });
}

/** The moderator who acts, the id of the request, and that of the act on several items that this is a part of. */
type Caller = { session: Session; requestId: string; batchId?: string };
type Work = { trx: Knex.Transaction; userId: string; now: Date };

/** Throws USER_NOT_FOUND when no account that was not erased has the id. */
export async function existingMember(db: Knex, id: string): Promise<string> {
  const userId = existingId(id, 'USER_NOT_FOUND');
  if (!(await members.exists(db, userId))) throw new AppError('USER_NOT_FOUND');
  return userId;
}

/** Adds a note for moderators to an account. */
export async function note(
  db: Knex,
  clock: Clock,
  caller: Caller,
  id: string,
  { text = '' }: MemberNoteBody,
): Promise<MessageBody> {
  const [problem] = memberNoteProblems(text);
  if (problem) throw AppError.rule(problem.message);
  await db.transaction(async (trx) => {
    await lockCaller(trx, caller.session);
    const userId = existingId(id, 'USER_NOT_FOUND');
    if (!(await members.lockAgainstErasure(trx, userId))) throw new AppError('USER_NOT_FOUND');
    const now = clock.now();
    const by = caller.session.userId;
    await notes.insert(trx, { id: newId(), user_id: userId, text: text.trim(), created_at: now, created_by: by });
    await recordAudit(trx, { kind: 'member-noted', subjectId: userId }, audited(caller, now));
  });
  return { message: MEMBER_MESSAGE.members.noted };
}

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
    const { now, refusal } = await lockAccounts(trx, clock, { caller, userId, command });
    if (refusal) throw new AppError(refusal);
    await work({ trx, userId, now });
  });
}

type Locking = { caller: Caller; userId: string; command: MemberCommand };

/** Locks the account and those of all moderators, and finds why the moderator may not do this. */
async function lockAccounts(trx: Knex.Transaction, clock: Clock, { caller, userId, command }: Locking) {
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
  return { now, refusal };
}

const audited = ({ session, requestId, batchId }: Caller, at: Date) => ({ at, actor: session, requestId, batchId });

/** Suspends an account. Every session of it ends at once. */
export async function suspend(
  db: Knex,
  clock: Clock,
  caller: Caller,
  id: string,
  body: SuspendBody,
): Promise<MessageBody> {
  const suspension = checkedSuspension(body, clock.now());
  await run(db, clock, { caller, id, command: 'suspend' }, async (work) => {
    await applySuspension(work, caller, suspension);
  });
  return { message: MEMBER_MESSAGE.members.suspended };
}

type CheckedSuspension = { reason: string; until: Date | null };

/** Throws RULE_BROKEN when a suspension lacks its reason, or would be over already. */
export function checkedSuspension({ reason = '', until = null }: SuspendBody, now: Date): CheckedSuspension {
  const [problem] = suspensionProblems({ reason, until }, now);
  if (problem) throw AppError.rule(problem.message);
  return { reason: reason.trim(), until: until === null ? null : new Date(until) };
}

async function applySuspension(
  { trx, userId, now }: Work,
  caller: Caller,
  { reason, until }: CheckedSuspension,
): Promise<{ suspensionId: string }> {
  const suspensionId = await beginSuspension(trx, { userId, moderatorId: caller.session.userId, reason, until, now });
  await endAllOf(trx, userId, { reason: 'suspended', now });
  const after = { suspensionId, until: until?.toISOString() ?? null };
  await recordAudit(trx, { kind: 'member-suspended', subjectId: userId, after }, audited(caller, now));
  return { suspensionId };
}

/**
 * Suspends an account as part of another act, in its transaction. Call it before any other lock, with which all
 * transactions lock accounts in one order. Undefined when the account is suspended already.
 */
export async function suspendIn(
  trx: Knex.Transaction,
  clock: Clock,
  caller: Caller,
  { userId, suspension }: { userId: string; suspension: CheckedSuspension },
): Promise<{ suspensionId: string } | undefined> {
  const { now, refusal } = await lockAccounts(trx, clock, { caller, userId, command: 'suspend' });
  if (refusal === 'ALREADY_SUSPENDED') return undefined;
  if (refusal) throw new AppError(refusal);
  return applySuspension({ trx, userId, now }, caller, suspension);
}

/** Ends such a suspension when the whole act is undone. False when it is over already. */
export async function unsuspendIn(
  trx: Knex.Transaction,
  now: Date,
  caller: Caller,
  { userId, suspensionId }: { userId: string; suspensionId: string },
): Promise<boolean> {
  const ended = await endSuspension(trx, suspensionId, { by: caller.session.userId, now });
  const event = { kind: 'member-reinstated', subjectId: userId, before: { suspensionId } } as const;
  if (ended) await recordAudit(trx, event, audited(caller, now));
  return ended;
}

/** Ends the suspension of an account that the moderator read. */
export async function reinstate(
  db: Knex,
  clock: Clock,
  caller: Caller,
  id: string,
  { since }: ReinstateBody,
): Promise<MessageBody> {
  await run(db, clock, { caller, id, command: 'reinstate' }, async ({ trx, userId, now }) => {
    const standing = await findStandingSuspension(trx, userId, now);
    if (since !== undefined && standing?.since.toISOString() !== since) throw new AppError('ITEM_CHANGED');
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
