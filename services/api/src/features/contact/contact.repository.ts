import type { Knex } from 'knex';
import { LENGTH, type ContactSubject } from '@commonpurse/contracts';
import { applyPage, type PageKey, type PageRequest } from '../../shared/lists/pages';
import { shownName } from '../../shared/shown-name';
import { applyCategory, applyTextSearch, readInTime } from '../../shared/lists/search';

/** A form is open until a moderator closes it; closed forms stay in the archive. */
export type ContactStatus = 'open' | 'archived';

/** A form as an entry of a list, with the beginning of its message. */
export type ListedForm = {
  id: string;
  category: ContactSubject;
  description: string;
  createdAt: Date;
  archivedAt: Date | null;
  /** The value that the list is sorted by. */
  place: PageKey['at'];
};

export type Form = {
  id: string;
  name: string;
  email: string;
  category: ContactSubject;
  description: string;
  createdAt: Date;
  /** `by` is the name of the moderator who closed the form; null when her account is deleted. */
  closed: { at: Date; by: string } | null;
};

export type FormOrder = 'time' | 'category';

export type FormFilter = { search?: string; category?: ContactSubject };

// Literals, not bound values: only literals let a prepared plan match the partial indexes.
const WITH_STATUS: Record<ContactStatus, string> = { open: 'archived_at is null', archived: 'archived_at is not null' };
const TIME: Record<ContactStatus, string> = { open: 'created_at', archived: 'archived_at' };
const TEXT = `(name || E'\\n' || category || E'\\n' || description)`;

export async function list(
  db: Knex,
  status: ContactStatus,
  { search, category }: FormFilter,
  order: FormOrder,
  page: PageRequest,
): Promise<ListedForm[]> {
  const at = order === 'time' ? TIME[status] : 'by_category';
  const query = db('contact_forms').whereRaw(WITH_STATUS[status]);
  query.select('id', 'category', 'created_at as createdAt', 'archived_at as archivedAt', `${at} as place`);
  query.select(db.raw(`left(description, ${LENGTH.listText}) as description`));
  applyTextSearch(query, TEXT, search);
  applyCategory(query, 'category', category);
  return readInTime<ListedForm>(applyPage(query, page, { at, id: 'id' }), search);
}

type FormRow = Omit<Form, 'closed'> & { archivedAt: Date | null; closer: string | null; closerActive: boolean | null };

export async function find(db: Knex, id: string): Promise<Form | undefined> {
  const row = await db('contact_forms as form')
    .leftJoin('users', 'users.id', 'form.archived_by')
    .where('form.id', id)
    .first<FormRow | undefined>(
      ...['id', 'name', 'email', 'category', 'description'].map((column) => `form.${column}`),
      'form.created_at as createdAt',
      'form.archived_at as archivedAt',
      'users.username as closer',
      'users.active as closerActive',
    );
  if (!row) return undefined;
  const { archivedAt, closer, closerActive, ...form } = row;
  return { ...form, closed: archivedAt && { at: archivedAt, by: shownName(closer, closerActive) } };
}

type NewForm = Omit<Form, 'closed'> & { authorId: string | null };

export async function insert(trx: Knex.Transaction, { authorId, createdAt, ...form }: NewForm): Promise<void> {
  await trx('contact_forms').insert({ ...form, user_id: authorId, created_at: createdAt });
}

/** A form, whether it is open, when it was sent, and by whom if the sender was signed in. */
export type LockedForm = { id: string; open: boolean; authorId: string | null; createdAt: Date };

/** The form, locked against closing by others until the transaction ends. */
export async function lockFormForUpdate(trx: Knex.Transaction, id: string): Promise<LockedForm | undefined> {
  const row = await trx('contact_forms').where({ id }).forNoKeyUpdate().first('archived_at', 'user_id', 'created_at');
  return row && { id, open: row.archived_at === null, authorId: row.user_id, createdAt: row.created_at };
}

/** Closes an open form. False when it is already closed: of concurrent calls, one closes it. */
export async function close(trx: Knex.Transaction, id: string, moderatorId: string, at: Date): Promise<boolean> {
  const changed = await trx('contact_forms')
    .where({ id })
    .whereNull('archived_at')
    .update({ archived_at: at, archived_by: moderatorId });
  return changed === 1;
}

/** Removes name and address from the forms of deleted accounts. The messages stay. */
export async function forgetSenders(trx: Knex.Transaction, userIds: readonly string[]): Promise<void> {
  await trx('contact_forms')
    .whereRaw('user_id = any(?)', [[...userIds]])
    .update({ name: '', email: '' });
}
