import type { Knex } from 'knex';
import {
  contactProblem,
  isContactSubject,
  MESSAGE,
  type ArchivedContactForm,
  type ArchivedContactSummary,
  type CloseContactBody,
  type ContactBody,
  type ContactForm,
  type ContactQuery,
  type ContactSummary,
  type MessageBody,
  type UserRole,
} from '@commonpurse/contracts';
import type { Clock } from '../../clock';
import { AppError } from '../../errors';
import { chosen } from '../../shared/lists/filters';
import { existingId, newId } from '../../shared/ids';
import { NEWEST, OLDEST, pageRequest, toPage, type Page, type Sort } from '../../shared/lists/pages';
import { decide } from '../moderation/decisions.service';
import { contactFormAdapter } from './contact-form.adapter';
import { toArchivedForm, toArchivedSummary, toOpenForm, toOpenSummary } from './contact.mapper';
import * as forms from './contact.repository';
import { refuseOtherIdentity } from '../../shared/session';

export { forgetSenders } from './contact.repository';

type Author = { userID: string };

/** Stores a form, with the sender's account if she is signed in. */
export async function send(db: Knex, clock: Clock, author: Author | null, body: ContactBody): Promise<MessageBody> {
  const { name = '', email = '', category = '', desc = '' } = body;
  const problem = contactProblem({ name, email, category, desc });
  if (problem) throw AppError.rule(problem.message);
  if (!isContactSubject(category)) throw AppError.rule(MESSAGE.contact.required);
  await db.transaction((trx) =>
    forms.insert(trx, {
      id: newId(),
      authorId: author?.userID ?? null,
      name: name.trim(),
      email: email.trim(),
      category,
      description: desc.trim(),
      createdAt: clock.now(),
    }),
  );
  return { message: MESSAGE.contact.created };
}

export const listOpen = (db: Knex, query: ContactQuery): Promise<Page<ContactSummary>> =>
  list(db, 'open', query, toOpenSummary);

export const listArchived = (db: Knex, query: ContactQuery): Promise<Page<ArchivedContactSummary>> =>
  list(db, 'archived', query, toArchivedSummary);

const BY_CATEGORY: Sort = { type: 'text', ascending: true };

/** Within one category, sorting by category means sorting by time. */
function orderOf({ sort }: ContactQuery, oneCategory: boolean): { order: forms.FormOrder; sort: Sort } {
  if (sort === 'category' && !oneCategory) return { order: 'category', sort: BY_CATEGORY };
  return { order: 'time', sort: sort === 'oldest' || sort === 'category' ? OLDEST : NEWEST };
}

async function list<Entry>(
  db: Knex,
  status: forms.ContactStatus,
  query: ContactQuery,
  toEntry: (form: forms.ListedForm) => Entry,
): Promise<Page<Entry>> {
  const category = chosen(query.category);
  const { order, sort } = orderOf(query, category !== undefined);
  const request = pageRequest(query, sort);
  const found = await forms.list(db, status, { search: query.search, category }, order, request);
  const page = toPage(found, request, ({ id, place }) => ({ at: place, id }));
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

type Closing = { id: string; body: CloseContactBody; requestId: string };

/** Closes a form permanently. */
export async function close(
  db: Knex,
  clock: Clock,
  moderator: { userID: string; role: UserRole },
  { id, body, requestId }: Closing,
): Promise<MessageBody> {
  refuseOtherIdentity(moderator, body.userID);
  return decide(db, clock, contactFormAdapter, { moderator, requestId, id: existingId(id) });
}
