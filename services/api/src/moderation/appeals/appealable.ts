import type { Knex } from 'knex';
import type { AppealedDecision, AppealKind, ErrorCode } from '@commonpurse/contracts';
import { findTaking, type Takeable, type Taking } from '../../shared/audit-log/audit-log';
import { findNotification } from '../../identity/updates/updates.service';
import { findLastRejectedEdit } from '../../forum/rejected-edits/rejected-edits.service';
import { findStandingSuspension, lockSuspensionForUpdate } from '../../identity/suspensions/suspensions.service';
import { appealRefusal } from './appeals.policy';
import type { Appeal, AppealedAgainst } from './appeals.repository';
import * as subjects from './subjects.repository';

export type Ask = { kind: AppealKind; ref: string; userId: string; now: Date };

/** The decision that a member may appeal against, and the post that it is about. */
export type Appealable = AppealedAgainst & { postId: string | null };

const MADE: Partial<Record<Taking['kind'], AppealedDecision>> = {
  'post-rejected': 'review',
  'edit-rejected': 'review',
  'post-hidden': 'report',
  'comment-hidden': 'report',
  'post-taken-down': 'take-down',
  'comment-taken-down': 'take-down',
};

/** Feedback is the author's notification of this decision: reports have none, reviews and take-downs may. */
async function againstTaking(
  trx: Knex.Transaction,
  kind: Takeable,
  { ref, userId, now }: Ask,
  rejectedAt: Date | null,
): Promise<AppealedAgainst> {
  const taking = await findTaking(trx, kind, ref, rejectedAt);
  // If the database was not filled by this API, its log may lack the decision.
  if (!taking) {
    const decidedAt = rejectedAt ?? now;
    // `isTakenByAppealed` compares with the same value.
    const decision = rejectedAt ? rejectedAt.toISOString() : ref;
    return { decision, made: 'other', decidedAt, decidedBy: null, reason: null, note: null };
  }
  const { eventId, at, moderatorId } = taking;
  const notification = await findNotification(trx, { userId, subjectId: ref, decidedAt: at });
  return {
    decision: eventId,
    made: MADE[taking.kind] ?? 'other',
    decidedAt: at,
    decidedBy: moderatorId,
    reason: notification?.reason ?? null,
    note: notification?.note ?? null,
  };
}

/**
 * Whether the item is hidden by the decision that the appeal is against. If it was shown and hidden again, a later
 * decision hides it: this appeal is not against that one, which may be about another text.
 */
export async function isTakenByAppealed(
  db: Knex,
  kind: Extract<Takeable, 'post' | 'comment'>,
  { ref, decision }: Pick<Appeal, 'ref' | 'decision'>,
): Promise<boolean> {
  const taking = await findTaking(db, kind, ref);
  return (taking?.eventId ?? ref) === decision;
}

/** Locks the item that the member appeals about, and finds the decision that is in effect against it. */
export async function findAppealable(trx: Knex.Transaction, ask: Ask): Promise<Appealable | { refusal: ErrorCode }> {
  if (ask.kind === 'suspension') return findAppealableSuspension(trx, ask);
  const { kind, ref, userId, now } = ask;
  const lock = kind === 'comment' ? subjects.lockCommentForUpdate : subjects.lockPostForUpdate;
  const locked = await lock(trx, ref);
  const edit = kind === 'edit' && locked ? await findLastRejectedEdit(trx, ref, now) : undefined;
  const subject = locked && kind === 'edit' ? { ...locked, stands: edit !== undefined } : locked;
  const refusal = appealRefusal(kind, subject, { userId });
  if (!subject || refusal) return { refusal: refusal ?? 'NOT_FOUND' };
  return { ...(await againstTaking(trx, kind, ask, edit?.rejectedAt ?? null)), postId: subject.postId };
}

async function findAppealableSuspension(
  trx: Knex.Transaction,
  { ref, userId, now }: Ask,
): Promise<Appealable | { refusal: ErrorCode }> {
  const found = ref === userId ? await findStandingSuspension(trx, userId, now) : undefined;
  const standing = found && (await lockSuspensionForUpdate(trx, found.suspensionId, now));
  const subject = { authorId: ref, postId: null, stands: standing !== undefined };
  const refusal = appealRefusal('suspension', subject, { userId });
  if (!standing || refusal) return { refusal: refusal ?? 'NOTHING_TO_APPEAL' };
  return {
    decision: standing.suspensionId,
    made: 'suspension',
    decidedAt: standing.since,
    decidedBy: standing.moderatorId,
    reason: standing.reason,
    note: null,
    postId: null,
  };
}
