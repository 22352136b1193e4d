import type { Knex } from 'knex';
import {
  escalationAnswerProblems,
  escalationNoteProblems,
  escalationTextProblems,
  MEMBER_MESSAGE,
  returnProblems,
  textOrNull,
  type ErrorCode,
  type Escalation,
  type EscalationAnswerBody,
  type EscalationBody,
  type EscalationCloseBody,
  type EscalationDetail,
  type EscalationKind,
  type EscalationNote,
  type EscalationReturnBody,
  type EscalationsQuery,
  type EscalationStepBody,
  type EscalationStepName,
  type HandOverBody,
} from '@commonpurse/contracts';
import type { Clock } from '../../clock';
import { AppError } from '../../errors';
import { lockCaller } from '../../shared/caller-lock';
import { existingId, newId } from '../../shared/ids';
import { OLDEST, pageRequest, toPage, type Page } from '../../shared/lists/pages';
import { listTrail, recordAudit, type ModerationEvent } from '../../shared/audit-log/audit-log';
import { notify } from '../../identity/updates/updates.service';
import { listActiveModerators } from '../../identity/suspensions/suspensions.service';
import { namesOf } from '../appeals/appeals.service';
import type { Command } from '../decisions/decisions.service';
import { namedIn, toAnswer, toDetail, toEscalation, toNote, type Names } from './escalations.mapper';
import {
  actRefusal,
  freePlace,
  hasNamesToEnd,
  isOwn,
  mayShow,
  namesWithout,
  statusOf,
  type Item,
} from './escalations.policy';
import * as escalations from './escalations.repository';
import * as items from './items.service';

export { answerForm as answerEscalatedForm } from './escalations.repository';

/** Maximum number of events in the trail. */
const TRAIL_LENGTH = 50;

type Reader = { userId: string };
type Moderating = Omit<Command, 'id'>;
type Locked = { escalation: escalations.Escalation; item: Item; at: Date };
type EscalationEvent = Extract<ModerationEvent, { kind: `escalation-${string}` }>;

function refuse([problem]: readonly { message: string }[]): void {
  if (problem) throw AppError.rule(problem.message);
}

/**
 * Marks that someone may be in danger, which holds the item back at once, or asks for a second opinion. `isNew` is false
 * where there was an open one of this kind.
 */
export async function open(
  db: Knex,
  clock: Clock,
  { moderator, requestId }: Moderating,
  { kind, itemKind, ref, text = '' }: EscalationBody,
): Promise<{ isNew: boolean; detail: EscalationDetail }> {
  refuse(escalationTextProblems(text));
  const itemId = existingId(ref);
  return db.transaction(async (trx) => {
    await lockCaller(trx, moderator);
    const item = await items.lockForUpdate(trx, itemKind, itemId);
    if (!item) throw new AppError('NOT_FOUND');
    if (isOwn(item, moderator)) throw new AppError('NOT_ALLOWED');
    const at = clock.now();
    const statusBefore = statusOf(item);
    const id = newId();
    const opened = { id, kind, text: text.trim(), openedBy: moderator.userId, openedAt: at, statusBefore };
    const openId = await escalations.insert(trx, { ...opened, item });
    const isNew = openId === id;
    if (isNew) {
      if (kind === 'danger') await items.hold(trx, item, at);
      const event = { kind: 'escalation-opened', subjectId: id, after: { kind, itemKind, ref: itemId } } as const;
      await recordAudit(trx, event, { at, actor: moderator, requestId });
    }
    return { isNew, detail: await detailOf(trx, openId, moderator) };
  });
}

export async function list(
  db: Knex,
  reader: Reader,
  { kind, state = 'open', ...query }: EscalationsQuery,
): Promise<Page<Escalation>> {
  const request = pageRequest(query, OLDEST);
  const found = await escalations.list(db, { kind, state }, request);
  const page = toPage(found, request, (entry) => ({
    at: entry.openedAt,
    id: entry.id,
    first: entry.kind === 'danger',
  }));
  const names = await namesFor(db, reader, page.entries);
  return { ...page, entries: page.entries.map((entry) => toEscalation(entry, names)) };
}

async function namesFor(db: Knex, { userId }: Reader, found: readonly escalations.ListedEscalation[]): Promise<Names> {
  return { byId: await namesOf(db, found.flatMap(namedIn)), reader: userId };
}

/** Of these escalations of one item, those that whoever reads it needs to know. */
export async function notesOf(db: Knex, reader: Reader, ids: readonly string[]): Promise<EscalationNote[]> {
  if (ids.length === 0) return [];
  const found = await escalations.listNotable(db, ids);
  const names = await namesFor(db, reader, found);
  return found.map((escalation) => toNote(escalation, names));
}

export const read = (db: Knex, reader: Reader, id: string): Promise<EscalationDetail> =>
  detailOf(db, existingId(id), reader);

async function detailOf(db: Knex, id: string, reader: Reader): Promise<EscalationDetail> {
  const found = await escalations.find(db, id);
  const item = found && (await escalations.findItem(db, found.itemKind, found.ref));
  if (!item) throw new AppError('NOT_FOUND');
  const names = await namesFor(db, reader, [found]);
  const now = { ...item, kind: found.itemKind, ref: found.ref, authorId: item.author?.id ?? null };
  const trail = await listTrail(db, [{ type: 'escalation', ids: [id] }], TRAIL_LENGTH);
  return toDetail(toEscalation(found, names), item, { mayShow: mayShow(found, now), trail });
}

/** The refusal of an act, with the escalation as it is now. */
const refusal = async (trx: Knex.Transaction, code: ErrorCode, id: string, reader: Reader): Promise<AppError> =>
  new AppError(code, { details: { escalation: await detailOf(trx, id, reader) } });

/**
 * Makes an act on an open escalation: locks the moderator's session, the item and the escalation, in this order, and
 * returns the escalation as it is after the change. Undefined as the event: nothing changed.
 */
async function act(
  db: Knex,
  clock: Clock,
  { moderator, requestId, id: escalationId, kind }: Command & { kind: EscalationKind },
  change: (trx: Knex.Transaction, locked: Locked) => Promise<EscalationEvent | undefined>,
): Promise<EscalationDetail> {
  const id = existingId(escalationId);
  return db.transaction(async (trx) => {
    await lockCaller(trx, moderator);
    const found = await escalations.find(trx, id);
    const item = found && (await items.lockForUpdate(trx, found.itemKind, found.ref));
    const escalation = item && (await escalations.lockForUpdate(trx, id));
    if (!item || !escalation) throw new AppError('NOT_FOUND');
    if (isOwn(item, moderator)) throw new AppError('NOT_ALLOWED');
    const code = actRefusal(escalation, kind);
    if (code) throw await refusal(trx, code, id, moderator);
    const at = clock.now();
    const event = await change(trx, { escalation, item, at });
    if (event) await recordAudit(trx, event, { at, actor: moderator, requestId });
    return detailOf(trx, id, moderator);
  });
}

const inDanger = (command: Command) => ({ ...command, kind: 'danger' as const });

/** Puts the moderator's name to it. Of two at once, one is too late. */
export const join = (db: Knex, clock: Clock, command: Command): Promise<EscalationDetail> =>
  act(db, clock, inDanger(command), async (trx, { escalation, at }) => {
    const { userId } = command.moderator;
    const { id, openedBy, secondBy } = escalation;
    if (openedBy === userId || secondBy === userId) return undefined;
    const place = freePlace(escalation, await listActiveModerators(trx, at));
    if (!place) throw await refusal(trx, 'ESCALATION_FULL', id, command.moderator);
    await escalations.update(trx, id, place === 'first' ? { opened_by: userId } : { second_by: userId });
    return { kind: 'escalation-joined', subjectId: id };
  });

/** Takes the moderator's name off it. Her note is for colleagues, as the step `noted`. */
export function handOver(
  db: Knex,
  clock: Clock,
  command: Command,
  { note = '' }: HandOverBody,
): Promise<EscalationDetail> {
  refuse(escalationNoteProblems(note, MEMBER_MESSAGE.escalations.noteRequired));
  return act(db, clock, inDanger(command), async (trx, { escalation, at }) => {
    const { id } = escalation;
    const names = namesWithout(escalation, command.moderator);
    if (!names) throw await refusal(trx, 'ESCALATION_CHANGED', id, command.moderator);
    const by = command.moderator.userId;
    await escalations.setStep(trx, id, { step: 'noted', done: true, note: note.trim(), at, by });
    await escalations.update(trx, id, { opened_by: names.openedBy, second_by: names.secondBy });
    return { kind: 'escalation-handed-over', subjectId: id };
  });
}

/** Ticks a step, or takes the tick back. */
export function setStep(
  db: Knex,
  clock: Clock,
  { step, ...command }: Command & { step: EscalationStepName },
  { done, note = '', version }: EscalationStepBody,
): Promise<EscalationDetail> {
  refuse(escalationNoteProblems(note));
  return act(db, clock, inDanger(command), async (trx, { escalation, at }) => {
    const { id } = escalation;
    if (version !== escalation.version) throw await refusal(trx, 'ESCALATION_CHANGED', id, command.moderator);
    await escalations.setStep(trx, id, { step, done, note: textOrNull(note), at, by: command.moderator.userId });
    await escalations.update(trx, id);
    return { kind: 'escalation-step-changed', subjectId: id, after: { step, done } };
  });
}

/** Answers the author of the item, who reads it among her updates. */
export function answer(
  db: Knex,
  clock: Clock,
  command: Command,
  { text = '', seenAnswers }: EscalationAnswerBody,
): Promise<EscalationDetail> {
  refuse(escalationAnswerProblems(text));
  return act(db, clock, inDanger(command), async (trx, { escalation, item, at }) => {
    const { id } = escalation;
    // The form's own call answers it, and the form keeps the answers.
    if (item.kind === 'contact') throw await refusal(trx, 'STATE_CONFLICT', id, command.moderator);
    const { author } = (await escalations.findItem(trx, item.kind, item.ref)) ?? {};
    if (!author?.active) throw new AppError('NO_ACCOUNT_TO_ANSWER');
    const found = await escalations.find(trx, id);
    const answers = found?.answers ?? [];
    if (found && answers.length !== seenAnswers) {
      const names = await namesFor(trx, command.moderator, [found]);
      throw new AppError('ANSWERED_MEANWHILE', {
        details: { answers: answers.map((answer) => toAnswer(answer, names)) },
      });
    }
    const written = { text: text.trim(), at, by: command.moderator.userId };
    await escalations.insertAnswer(trx, { ...written, id: newId(), escalationId: id });
    await escalations.update(trx, id, { first_answer_at: escalation.firstAnswerAt ?? at });
    const told = { userId: author.id, subjectId: item.ref, postId: item.archived ? null : item.postId };
    await notify(trx, { ...told, kind: 'moderator-answered', note: written.text, decidedAt: at });
    return { kind: 'escalation-answered', subjectId: id };
  });
}

/** Ends it: the item waits for review, or readers see it again. Its author is told of no decision. */
export function close(
  db: Knex,
  clock: Clock,
  command: Command,
  { outcome, note = '' }: EscalationCloseBody,
): Promise<EscalationDetail> {
  refuse(escalationNoteProblems(note));
  return act(db, clock, inDanger(command), async (trx, { escalation, item, at }) => {
    const { id, firstAnswerAt } = escalation;
    const moderators = await listActiveModerators(trx, at);
    if (!hasNamesToEnd(escalation, command.moderator, moderators))
      throw await refusal(trx, 'SECOND_MODERATOR_DUE', id, command.moderator);
    if (firstAnswerAt === null) refuse(escalationNoteProblems(note, MEMBER_MESSAGE.escalations.endUnanswered));
    if (outcome === 'show') {
      if (!mayShow(escalation, item)) throw await refusal(trx, 'STATE_CONFLICT', id, command.moderator);
      await items.letGo(trx, item);
    } else await items.letWait(trx, item, at);
    await end(trx, id, { outcome, note: textOrNull(note), by: command.moderator.userId, at });
    return { kind: 'escalation-closed', subjectId: id, after: { outcome } };
  });
}

/** Answers a request for a second opinion, and leaves the decision to whoever asked. */
export function giveBack(
  db: Knex,
  clock: Clock,
  command: Command,
  { text = '', agree }: EscalationReturnBody,
): Promise<EscalationDetail> {
  refuse(returnProblems({ text, agree }));
  return act(db, clock, { ...command, kind: 'second-opinion' }, async (trx, { escalation, at }) => {
    const { id, openedBy } = escalation;
    const { userId } = command.moderator;
    if (openedBy === userId) throw await refusal(trx, 'OWN_DECISION', id, command.moderator);
    const outcome = agree ? 'agreed' : 'disagreed';
    await end(trx, id, { outcome, note: textOrNull(text), by: userId, at });
    return { kind: 'escalation-returned', subjectId: id, after: { outcome } };
  });
}

type Ended = { outcome: 'review' | 'show' | 'agreed' | 'disagreed'; note: string | null; by: string; at: Date };

const end = (trx: Knex.Transaction, id: string, { outcome, note, by, at }: Ended): Promise<void> =>
  escalations.update(trx, id, { closed_at: at, closed_by: by, outcome, note });

/** Deletes the escalations about what erased accounts wrote, and ends the holds on it. */
export async function forgetEscalationsOf(trx: Knex.Transaction, userIds: readonly string[]): Promise<void> {
  await items.endHoldsOf(trx, userIds);
  await escalations.removeUsers(trx, userIds);
}
