import type { Knex } from 'knex';
import type { ContactSubject } from '@commonpurse/contracts';
import { startOfText } from '../../shared/lists/list-text';
import { applyOnly, type MarkFilter } from '../../shared/lists/marks';
import { applyPage, withKeyText, type First, type PageKey, type PageRequest } from '../../shared/lists/pages';
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

/** An answer to the sender of the form, or a note that only moderators read. */
export type Remark = { kind: 'answer' | 'note'; text: string; at: Date; by: string };

export type Form = Stored & {
  name: string;
  email: string;
  category: ContactSubject;
  description: string;
  safeHow: string | null;
  safeWhen: string | null;
};

/** What is stored of a form besides what its sender filled in. */
type Stored = {
  id: string;
  createdAt: Date;
  /** Whether it was sent from an account that still exists. */
  hasAccount: boolean;
  answers: Remark[];
  notes: Remark[];
  /** `by` is the name, as others see it, of the moderator who closed the form. */
  closed: { at: Date; by: string } | null;
};

export type FormOrder = 'time' | 'category';

export type FormFilter = MarkFilter & {
  search: string | undefined;
  category: ContactSubject | undefined;
};

// Literals, not bound values: only literals let a prepared plan match the partial indexes.
const WITH_STATUS: Record<ContactStatus, string> = { open: 'archived_at is null', archived: 'archived_at is not null' };
const TIME: Record<ContactStatus, string> = { open: 'created_at', archived: 'archived_at' };
/**
 * Sorts open forms that ask for urgent help first, in the order of time. These literals are those of the list's
 * indexes.
 */
const URGENT_FIRST: First = {
  descending: `category = 'Urgent help needed'`,
  ascending: `not category = 'Urgent help needed'`,
};

/** Whether the list sorts urgent forms first: only open forms of all categories, in the order of time. */
export const hasUrgentFirst = (
  status: ContactStatus,
  { category }: Pick<FormFilter, 'category'>,
  order: FormOrder,
): boolean => status === 'open' && order === 'time' && category === undefined;

/** A form has no status that could hold it: only an open escalation says that its sender may be in danger. */
const IN_DANGER = `exists (select from escalations where kind = 'danger' and item_kind = 'contact'
  and ref = contact_forms.id and closed_at is null)`;

const TEXT = `(name || E'\\n' || category || E'\\n' || description)`;

export async function list(
  db: Knex,
  status: ContactStatus,
  filter: FormFilter,
  order: FormOrder,
  page: PageRequest,
): Promise<ListedForm[]> {
  const { search, category, only, standing } = filter;
  const at = order === 'time' ? TIME[status] : 'by_category';
  const first = hasUrgentFirst(status, filter, order) ? { first: URGENT_FIRST } : {};
  const query = db('contact_forms').whereRaw(WITH_STATUS[status]);
  query.select('id', 'category', 'created_at as createdAt', 'archived_at as archivedAt', `${at} as place`);
  query.select(db.raw(`${startOfText('description')} as description`));
  applyTextSearch(query, TEXT, search);
  applyCategory(query, 'category', category);
  const marks = {
    danger: db.raw(IN_DANGER),
    suspended: db.raw('exists (select from users where users.id = contact_forms.user_id and ? is not null)', [
      standing,
    ]),
  };
  applyOnly(db, query, marks, only);
  if (only.length > 0) query.options({ unnamed: true });
  const request = withKeyText(db, page, (id) => db('contact_forms').where({ id }).select(at));
  return readInTime<ListedForm>(applyPage(query, request, { at, id: 'id', ...first }), search);
}

/** Where what the sender filled in is stored. */
const FILLED = {
  name: 'form.name',
  email: 'form.email',
  category: 'form.category',
  description: 'form.description',
  safeHow: 'safety.safe_how',
  safeWhen: 'safety.safe_when',
} satisfies Record<Exclude<keyof Form, keyof Stored>, string>;

type FormRow = Omit<Form, 'closed' | 'hasAccount' | 'answers' | 'notes'> & {
  archivedAt: Date | null;
  closer: string | null;
  closerActive: boolean | null;
  hasAccount: boolean | null;
};

export async function find(db: Knex, id: string): Promise<Form | undefined> {
  const row = await db('contact_forms as form')
    .leftJoin('users', 'users.id', 'form.archived_by')
    .leftJoin('users as sender', 'sender.id', 'form.user_id')
    .leftJoin('contact_safety as safety', 'safety.form_id', 'form.id')
    .where('form.id', id)
    .first<FormRow | undefined>(
      { ...FILLED, id: 'form.id', createdAt: 'form.created_at' },
      'form.archived_at as archivedAt',
      'users.username as closer',
      'users.active as closerActive',
      'sender.active as hasAccount',
    );
  if (!row) return undefined;
  const { archivedAt, closer, closerActive, ...form } = row;
  const remarks = await listRemarks(db, id);
  return {
    ...form,
    hasAccount: form.hasAccount === true,
    answers: remarks.filter(({ kind }) => kind === 'answer'),
    notes: remarks.filter(({ kind }) => kind === 'note'),
    closed: archivedAt && { at: archivedAt, by: shownName(closer, closerActive) },
  };
}

async function listRemarks(db: Knex, formId: string): Promise<Remark[]> {
  const rows = await db('contact_remarks as remark')
    .join('users', 'users.id', 'remark.created_by')
    .where('remark.form_id', formId)
    .orderBy(['remark.created_at', 'remark.id'])
    .select<(Omit<Remark, 'by'> & { username: string; active: boolean })[]>(
      'remark.kind',
      'remark.text',
      'remark.created_at as at',
      'users.username',
      'users.active',
    );
  return rows.map(({ username, active, ...remark }) => ({ ...remark, by: shownName(username, active) }));
}

export async function insertRemark(
  trx: Knex.Transaction,
  remark: Omit<Remark, 'by'> & { id: string; formId: string; moderatorId: string },
): Promise<void> {
  await trx('contact_remarks').insert({
    id: remark.id,
    form_id: remark.formId,
    kind: remark.kind,
    text: remark.text,
    created_at: remark.at,
    created_by: remark.moderatorId,
  });
}

type NewForm = Omit<Form, 'closed' | 'hasAccount' | 'answers' | 'notes'> & { authorId: string | null };

export async function insert(trx: Knex.Transaction, form: NewForm): Promise<void> {
  const { authorId, createdAt, safeHow, safeWhen, ...fields } = form;
  await trx('contact_forms').insert({ ...fields, user_id: authorId, created_at: createdAt });
  if (safeHow === null && safeWhen === null) return;
  await trx('contact_safety').insert({ form_id: form.id, safe_how: safeHow, safe_when: safeWhen });
}

/**
 * A locked form. `authorId` is the account that sent it, if the sender was signed in; `hasAccount` says whether it
 * still exists; `answers` is their number.
 */
export type LockedForm = {
  id: string;
  open: boolean;
  authorId: string | null;
  hasAccount: boolean;
  createdAt: Date;
  answers: number;
};

/** Locks the form against closing and answers by others until the transaction ends. */
export async function lockFormForUpdate(trx: Knex.Transaction, id: string): Promise<LockedForm | undefined> {
  const row = await trx('contact_forms').where({ id }).forNoKeyUpdate().first('archived_at', 'user_id', 'created_at');
  if (!row) return undefined;
  const { archived_at: archivedAt, user_id: authorId, created_at: createdAt } = row;
  const account = authorId !== null && (await trx('users').where({ id: authorId, active: true }).first('id'));
  const answers = await trx('contact_remarks').where({ form_id: id, kind: 'answer' }).pluck<string[]>('id');
  return {
    id,
    open: archivedAt === null,
    authorId,
    hasAccount: Boolean(account),
    createdAt,
    answers: answers.length,
  };
}

/** Closes an open form. False when it is already closed: of concurrent calls, one closes it. */
export async function close(trx: Knex.Transaction, id: string, moderatorId: string, at: Date): Promise<boolean> {
  const changed = await trx('contact_forms')
    .where({ id })
    .whereNull('archived_at')
    .update({ archived_at: at, archived_by: moderatorId });
  return changed === 1;
}

/** Opens a closed form again; with `closedAt`, only one that was closed then. False when it is not closed so. */
export async function reopen(trx: Knex.Transaction, id: string, closedAt?: Date): Promise<boolean> {
  const closed = trx('contact_forms').where({ id }).whereNotNull('archived_at');
  if (closedAt) closed.where({ archived_at: closedAt });
  return (await closed.update({ archived_at: null, archived_by: null })) === 1;
}

/** Removes name, address and how to reach them from the forms of deleted accounts. The messages stay. */
export async function forgetSenders(trx: Knex.Transaction, userIds: readonly string[]): Promise<void> {
  await trx('contact_forms')
    .whereRaw('user_id = any(?)', [[...userIds]])
    .update({ name: '', email: '' });
  const theirs = trx('contact_forms')
    .whereRaw('user_id = any(?)', [[...userIds]])
    .select('id');
  await trx('contact_safety').whereIn('form_id', theirs).delete();
}
