import type { Knex } from 'knex';
import {
  isNarrativeCategory,
  isNarrativePicture,
  isQuoteOf,
  MESSAGE,
  narrativeProblem,
  textOrNull,
  type Narrative,
  type NarrativeBody,
  type NarrativeReply,
  type NarrativesQuery,
  type UserRole,
} from '@commonpurse/contracts';
import type { Clock } from '../../clock';
import { AppError } from '../../errors';
import { chosen } from '../../shared/lists/filters';
import { lockCaller, type Caller } from '../../shared/caller-lock';
import { existingId, newId } from '../../shared/ids';
import { pageRequest, toPage, type Page } from '../../shared/lists/pages';
import { recordAudit, type AuditContext } from '../../shared/audit-log/audit-log';
import { toListedNarrative, toNarrative } from './narratives.mapper';
import {
  changedFields,
  editRefusal,
  narrativeTag,
  type Narrative as StoredNarrative,
  type NarrativeText,
} from './narratives.policy';
import * as narratives from './narratives.repository';
import { refuseOtherIdentity } from '../../shared/session';

type Command = { moderator: Caller & { role: UserRole }; requestId: string };

export async function list(db: Knex, query: NarrativesQuery): Promise<Page<Narrative>> {
  const request = pageRequest(query);
  const found = await narratives.list(db, { search: query.search, category: chosen(query.category) }, request);
  const page = toPage(found, request, ({ id, createdAt }) => ({ at: createdAt, id }));
  return { ...page, entries: page.entries.map(toListedNarrative) };
}

/** A narrative and the tag of its text. */
export async function read(db: Knex, id: string): Promise<{ narrative: Narrative; tag: string }> {
  const found = await narratives.find(db, existingId(id));
  if (!found) throw new AppError('NOT_FOUND');
  return { narrative: toNarrative(found), tag: narrativeTag(found) };
}

export async function create(db: Knex, clock: Clock, command: Command, body: NarrativeBody): Promise<NarrativeReply> {
  const text = checkedText(command, body);
  const id = newId();
  const at = clock.now();
  await db.transaction(async (trx) => {
    await lockCaller(trx, command.moderator);
    await narratives.insert(trx, { id, ...text }, at);
    const event = { kind: 'narrative-created', subjectId: id, after: { category: text.category } } as const;
    await recordAudit(trx, event, auditContext(command, at));
  });
  return { narrID: id, message: MESSAGE.narrative.added };
}

/**
 * Replaces the whole text. With `If-Match`, throws TEXT_CHANGED unless the stored text is the one that the moderator
 * edited.
 */
export async function update(
  db: Knex,
  clock: Clock,
  command: Command,
  edit: { id: string; ifMatch: string | undefined; body: NarrativeBody },
): Promise<NarrativeReply> {
  const id = existingId(edit.id);
  checkedText(command, edit.body);
  const at = clock.now();
  await db.transaction(async (trx) => {
    await lockCaller(trx, command.moderator);
    const before = await lockAsRead(trx, id, edit.ifMatch);
    await changeIn(trx, before, checkedText(command, edit.body, before), auditContext(command, at));
  });
  return { narrID: id, message: MESSAGE.narrative.updated };
}

/** Locks the narrative. Throws NOT_FOUND, or TEXT_CHANGED if its tag is not this one. */
async function lockAsRead(trx: Knex.Transaction, id: string, ifMatch: string | undefined): Promise<StoredNarrative> {
  const found = await narratives.lockNarrativeForUpdate(trx, id);
  if (!found) throw new AppError('NOT_FOUND');
  const refusal = editRefusal(found, ifMatch);
  if (refusal) throw new AppError(refusal);
  return found;
}

/** Replaces the whole text of a locked narrative. */
export async function changeIn(
  trx: Knex.Transaction,
  before: StoredNarrative,
  text: NarrativeText,
  context: AuditContext,
): Promise<void> {
  await narratives.update(trx, before.id, text, context.at);
  const event = {
    kind: 'narrative-updated',
    subjectId: before.id,
    before: { category: before.category },
    after: { category: text.category, changed: changedFields(before, text) },
  } as const;
  await recordAudit(trx, event, context);
}

/** Deletes it. With `If-Match`, throws TEXT_CHANGED unless the stored text is the one that the moderator read. */
export async function remove(
  db: Knex,
  clock: Clock,
  command: Command,
  read: { id: string; ifMatch: string | undefined },
): Promise<{ message: string }> {
  const id = existingId(read.id);
  await db.transaction(async (trx) => {
    await lockCaller(trx, command.moderator);
    const before = await lockAsRead(trx, id, read.ifMatch);
    await removeLocked(trx, before, auditContext(command, clock.now()));
  });
  return { message: MESSAGE.narrative.deleted };
}

/** False when there is no such narrative. */
export async function removeIn(trx: Knex.Transaction, id: string, context: AuditContext): Promise<boolean> {
  const before = await narratives.lockNarrativeForUpdate(trx, id);
  if (before) await removeLocked(trx, before, context);
  return before !== undefined;
}

async function removeLocked(
  trx: Knex.Transaction,
  { id, category }: StoredNarrative,
  context: AuditContext,
): Promise<void> {
  await narratives.remove(trx, id);
  await recordAudit(trx, { kind: 'narrative-deleted', subjectId: id, before: { category } }, context);
}

/** The text that is sent; of the fields that an older page does not know, what is stored. */
function checkedText({ moderator }: Command, body: NarrativeBody, before?: NarrativeText): NarrativeText {
  refuseOtherIdentity(moderator, body.userID);
  const { narrTitle = '', narrOccupation = '', narrCategory = '', narrDesc = '' } = body;
  const storedQuote = before?.quote && isQuoteOf(narrDesc, before.quote) ? before.quote : '';
  const { narrQuote = storedQuote, narrPicture = before?.picture ?? '' } = body;
  const problem = narrativeProblem({ narrTitle, narrOccupation, narrCategory, narrDesc, narrQuote, narrPicture });
  if (problem) throw AppError.rule(problem.message);
  if (!isNarrativeCategory(narrCategory)) throw AppError.rule(MESSAGE.narrative.categoryInvalid);
  return {
    title: narrTitle.trim(),
    description: narrDesc.trim(),
    category: narrCategory,
    occupation: narrOccupation.trim(),
    quote: textOrNull(narrQuote),
    picture: isNarrativePicture(narrPicture) ? narrPicture : null,
  };
}

const auditContext = ({ moderator, requestId }: Command, at: Date) => ({ at, actor: moderator, requestId });
