import type { Knex } from 'knex';
import {
  contactProblem,
  contactRemarkProblems,
  isContactSubject,
  MEMBER_MESSAGE,
  MESSAGE,
  reopenFormProblems,
  type ArchivedContactForm,
  type ArchivedContactSummary,
  type CloseContactBody,
  type ContactBody,
  type ContactForm,
  type ContactQuery,
  type ContactRemarkBody,
  type ContactSummary,
  type MessageBody,
  type ReopenContactBody,
  type UserRole,
  textOrNull,
} from '@commonpurse/contracts';
import type { Clock } from '../../clock';
import { AppError } from '../../errors';
import { chosen } from '../../shared/lists/filters';
import { existingId, newId } from '../../shared/ids';
import { marksIn, pageWithFindings } from '../../shared/lists/marks';
import { NEWEST, OLDEST, pageRequest, type Page, type Sort } from '../../shared/lists/pages';
import { recordAudit } from '../../shared/audit-log/audit-log';
import { decide, undo, type Command } from '../../moderation/decisions/decisions.service';
import { answerEscalatedForm } from '../../moderation/escalations/escalations.service';
import { standingOfUser } from '../../identity/suspensions/suspensions.service';
import { notify } from '../../identity/updates/updates.service';
import { answeredMeanwhile, closeFormAdapter, isAnsweredMeanwhile, reopenFormAdapter } from './contact-form.adapter';
import { toArchivedForm, toArchivedSummary, toOpenForm, toOpenSummary } from './contact.mapper';
import * as forms from './contact.repository';
import { sendOnce } from '../../forum/drafts/idempotency.service';
import type { Caller } from '../../shared/caller-lock';
import type { Sender } from '../../shared/idempotency-key';
import { refuseOtherIdentity } from '../../shared/session';

export { forgetSenders } from './contact.repository';

/** Stores a form; `sender` is the account that sends it, null for a visitor. A member's draft of it is deleted. */
export async function send(db: Knex, clock: Clock, sender: Sender | null, body: ContactBody): Promise<MessageBody> {
  const { name = '', email = '', category = '', desc = '', safeHow = '', safeWhen = '' } = body;
  const problem = contactProblem({ name, email, category, desc, safeHow, safeWhen });
  if (problem) throw AppError.rule(problem.message);
  if (!isContactSubject(category)) throw AppError.rule(MESSAGE.contact.required);
  const text = {
    name: name.trim(),
    email: email.trim(),
    category,
    description: desc.trim(),
    safe_how: safeHow.trim(),
    safe_when: safeWhen.trim(),
  };
  const insert = async (trx: Knex.Transaction): Promise<MessageBody> => {
    const { safe_how, safe_when, ...filled } = text;
    const safety = { safeHow: textOrNull(safe_how), safeWhen: textOrNull(safe_when) };
    const authorId = sender?.userId ?? null;
    await forms.insert(trx, { ...filled, ...safety, category, id: newId(), authorId, createdAt: clock.now() });
    return { message: MESSAGE.contact.created };
  };
  return sender
    ? sendOnce(db, clock, { sender, place: 'contact', text }, insert)
    : db.transaction(async (trx) => insert(trx));
}

export const listOpen = (db: Knex, clock: Clock, query: ContactQuery): Promise<Page<ContactSummary>> =>
  list(db, clock, 'open', query, toOpenSummary);

export const listArchived = (db: Knex, clock: Clock, query: ContactQuery): Promise<Page<ArchivedContactSummary>> =>
  list(db, clock, 'archived', query, toArchivedSummary);

const BY_CATEGORY: Sort = { type: 'text', ascending: true };

/** Within one category, sorting by category means sorting by time. */
function orderOf({ sort }: ContactQuery, oneCategory: boolean): { order: forms.FormOrder; sort: Sort } {
  if (sort === 'category' && !oneCategory) return { order: 'category', sort: BY_CATEGORY };
  return { order: 'time', sort: sort === 'oldest' || sort === 'category' ? OLDEST : NEWEST };
}

async function list<Entry>(
  db: Knex,
  clock: Clock,
  status: forms.ContactStatus,
  query: ContactQuery,
  toEntry: (form: forms.ListedForm) => Entry,
): Promise<Page<Entry>> {
  const category = chosen(query.category);
  const { order, sort } = orderOf(query, category !== undefined);
  const request = pageRequest(query, sort);
  const only = marksIn(query.only);
  const filter = { search: query.search, category, only, standing: standingOfUser(db, clock.now()) };
  const found = await forms.list(db, status, filter, order, request);
  const hasFirst = forms.hasUrgentFirst(status, filter, order);
  const page = pageWithFindings(found, request, only, {
    textsOf: ({ description }) => [description],
    keyOf: ({ id, place, category: asks }) => ({
      at: place,
      id,
      ...(hasFirst && { first: asks === 'Urgent help needed' }),
    }),
  });
  return { ...page, entries: page.entries.map(toEntry) };
}

/** Returns an open form. Throws NOT_FOUND for a closed one, which is in the archive. */
export async function readOpen(db: Knex, id: string): Promise<ContactForm> {
  const form = await forms.find(db, existingId(id));
  if (!form || form.closed) throw new AppError('NOT_FOUND');
  return toOpenForm(form);
}

export async function readArchived(db: Knex, id: string): Promise<ArchivedContactForm> {
  const form = await forms.find(db, existingId(id));
  if (!form?.closed) throw new AppError('NOT_FOUND');
  return toArchivedForm(form, form.closed);
}

type Moderator = Caller & { role: UserRole };
type Remarking = { moderator: Moderator; sender: Sender; requestId: string; id: string };

/** Answers the sender of an open form, who reads the answer among the updates. The form stays open. */
export const answer = (
  db: Knex,
  clock: Clock,
  call: Remarking,
  { text = '', seenAnswers }: ContactRemarkBody,
): Promise<MessageBody> => remark(db, clock, { ...call, seenAnswers }, 'answer', text);

/** Adds a note to an open form for other moderators. */
export const note = (db: Knex, clock: Clock, call: Remarking, { text = '' }: ContactRemarkBody): Promise<MessageBody> =>
  remark(db, clock, call, 'note', text);

async function remark(
  db: Knex,
  clock: Clock,
  { moderator, sender, requestId, id: formId, seenAnswers }: Remarking & { seenAnswers?: number },
  kind: forms.Remark['kind'],
  typed: string,
): Promise<MessageBody> {
  const [problem] = contactRemarkProblems(kind, typed);
  if (problem) throw AppError.rule(problem.message);
  const id = existingId(formId);
  const text = typed.trim();
  return sendOnce(db, clock, { sender, place: `contact-${kind}.${id}`, text }, async (trx) => {
    const form = await forms.lockFormForUpdate(trx, id);
    if (!form) throw new AppError('NOT_FOUND');
    if (!form.open) throw new AppError('FORM_CLOSED');
    if (isAnsweredMeanwhile(seenAnswers, form)) throw await answeredMeanwhile(trx, id);
    const { authorId, hasAccount, createdAt: sentAt } = form;
    const at = clock.now();
    if (kind === 'answer') {
      if (authorId === null || !hasAccount) throw new AppError('NO_ACCOUNT_TO_ANSWER');
      await notify(trx, {
        userId: authorId,
        kind: 'contact-answered',
        subjectId: id,
        note: text,
        sentAt,
        decidedAt: at,
      });
      await answerEscalatedForm(trx, id, at);
    }
    await forms.insertRemark(trx, { id: newId(), formId: id, kind, text, at, moderatorId: moderator.userId });
    const event = { kind: kind === 'answer' ? 'contact-answered' : 'contact-noted', subjectId: id } as const;
    await recordAudit(trx, event, { at, actor: moderator, requestId });
    return { message: kind === 'answer' ? MEMBER_MESSAGE.contact.answered : MEMBER_MESSAGE.contact.noted };
  });
}

type Closing = { id: string; body: CloseContactBody; requestId: string };

/** Closes a form, which moves it to the archive. */
export async function close(
  db: Knex,
  clock: Clock,
  moderator: Moderator,
  { id, body, requestId }: Closing,
): Promise<MessageBody> {
  refuseOtherIdentity(moderator, body.userID);
  const call = { moderator, requestId, id: existingId(id), seenAnswers: body.seenAnswers };
  return decide(db, clock, closeFormAdapter, call);
}

/** Undoes the closing of a form by the same moderator. Refused when it was opened again since. */
export const undoClose = (db: Knex, clock: Clock, command: Command): Promise<MessageBody> =>
  undo(db, clock, closeFormAdapter, { ...command, id: existingId(command.id), decision: 'approve' });

/** Opens a closed form again, and adds the reason to its notes. */
export async function reopen(
  db: Knex,
  clock: Clock,
  command: Command,
  { reason = '' }: ReopenContactBody,
): Promise<MessageBody> {
  const [problem] = reopenFormProblems(reason);
  if (problem) throw AppError.rule(problem.message);
  return decide(db, clock, reopenFormAdapter, { ...command, id: existingId(command.id), reason: reason.trim() });
}
