import type { Knex } from 'knex';
import { allNumbers } from '@commonpurse/helplines';
import {
  CANNED,
  cannedProblems,
  MEMBER_MESSAGE,
  type CannedAnswer,
  type CannedAnswerBody,
  type CannedUse,
} from '@commonpurse/contracts';
import type { Clock } from '../../clock';
import { AppError } from '../../errors';
import { recordAudit } from '../../shared/audit-log/audit-log';
import { lockCaller } from '../../shared/caller-lock';
import { existingId, newId } from '../../shared/ids';
import type { Session } from '../../shared/session';
import * as canned from './canned-answers.repository';

export { list as listCannedAnswers } from './canned-answers.repository';

type Call = { moderator: Session; requestId: string };
type ChangeCall = Call & { id: string; version: number };

/** The canned answer as it is stored: trimmed. Throws RULE_BROKEN. */
function trimmed({ name, use, text }: CannedAnswerBody): CannedAnswerBody {
  const [problem] = cannedProblems({ name, use, text }, allNumbers());
  if (problem) throw AppError.rule(problem.message);
  return { name: name.trim(), use, text: text.trim() };
}

/** Adds a canned answer. */
export async function add(db: Knex, clock: Clock, call: Call, body: CannedAnswerBody): Promise<CannedAnswer> {
  const content = trimmed(body);
  return change(db, clock, call, { id: newId(), what: 'added', use: content.use }, async (trx, id, by) => {
    if ((await canned.lockAllForUpdate(trx)) >= CANNED.count) throw AppError.rule(MEMBER_MESSAGE.canned.full);
    await canned.insert(trx, id, content, by);
    return (await canned.find(trx, id))!;
  });
}

/** Changes a canned answer. Throws TEXT_CHANGED when it is not the version that was read. */
export async function edit(db: Knex, clock: Clock, call: ChangeCall, body: CannedAnswerBody): Promise<CannedAnswer> {
  const content = trimmed(body);
  const { version } = call;
  const what = { id: existingId(call.id), what: 'changed', use: content.use } as const;
  return change(db, clock, call, what, async (trx, id, by) => {
    if (!(await canned.update(trx, { id, version }, content, by))) throw await changedMeanwhile(trx, id);
    return (await canned.find(trx, id))!;
  });
}

/** Deletes a canned answer. Throws TEXT_CHANGED when it is not the version that was read. */
export async function remove(db: Knex, clock: Clock, call: ChangeCall): Promise<{ message: string }> {
  const { version } = call;
  return change(db, clock, call, { id: existingId(call.id), what: 'deleted', use: null }, async (trx, id) => {
    if (!(await canned.remove(trx, { id, version }))) throw await changedMeanwhile(trx, id);
    return { message: MEMBER_MESSAGE.canned.deleted };
  });
}

type What = { id: string; what: 'added' | 'changed' | 'deleted'; use: CannedUse | null };
type Work<Reply> = (trx: Knex.Transaction, id: string, by: { at: Date; moderatorId: string }) => Promise<Reply>;

/** Does the work for a moderator whose session is valid, and records it. */
async function change<Reply>(
  db: Knex,
  clock: Clock,
  { moderator, requestId }: Call,
  { id, what, use }: What,
  work: Work<Reply>,
): Promise<Reply> {
  return db.transaction(async (trx) => {
    await lockCaller(trx, moderator);
    const at = clock.now();
    const reply = await work(trx, id, { at, moderatorId: moderator.userId });
    const event = { kind: 'canned-answer-changed', subjectId: id, after: { what, use } } as const;
    await recordAudit(trx, event, { at, actor: moderator, requestId });
    return reply;
  });
}

/** The refusal of a change to another version: contains the canned answer as it is now. */
async function changedMeanwhile(trx: Knex.Transaction, id: string): Promise<AppError> {
  const answer = await canned.find(trx, id);
  if (!answer) return new AppError('NOT_FOUND');
  return new AppError('TEXT_CHANGED', { message: MEMBER_MESSAGE.canned.changed, details: { answer } });
}
