import type { Knex } from 'knex';
import type {
  ContentWarning,
  EscalationItem,
  EscalationKind,
  EscalationOutcome,
  EscalationState,
  EscalationStepName,
} from '@commonpurse/contracts';
import { startOfText } from '../../shared/lists/list-text';
import { applyPage, type First, type PageRequest } from '../../shared/lists/pages';
import { readInTime } from '../../shared/lists/search';
import { IS_ANONYMOUS_COMMENT } from '../../shared/readable';
import type { DbEscalationRow } from '../../database/tables';
import type { Item, Ruled } from './escalations.policy';

/** An escalation without the words of its item. */
export type Escalation = Ruled & {
  id: string;
  itemKind: EscalationItem;
  ref: string;
  text: string;
  openedAt: Date;
  closedBy: string | null;
  outcome: EscalationOutcome | null;
  note: string | null;
  version: number;
};

export type Step = { step: EscalationStepName; doneAt: string; doneBy: string; note: string | null };
export type Answer = { text: string; at: string; by: string };

/** An escalation as lists contain it. */
export type ListedEscalation = Escalation & { title: string; steps: Step[]; answers: Answer[] };

const COLUMNS = {
  id: 'escalation.id',
  kind: 'escalation.kind',
  itemKind: 'escalation.item_kind',
  ref: 'escalation.ref',
  text: 'escalation.text',
  openedBy: 'escalation.opened_by',
  secondBy: 'escalation.second_by',
  openedAt: 'escalation.opened_at',
  statusBefore: 'escalation.status_before',
  firstAnswerAt: 'escalation.first_answer_at',
  closedAt: 'escalation.closed_at',
  closedBy: 'escalation.closed_by',
  outcome: 'escalation.outcome',
  note: 'escalation.note',
  version: 'escalation.version',
};

const TITLE = `coalesce(case escalation.item_kind
    when 'post' then (select title from posts where id = escalation.ref)
    when 'comment' then (select ${startOfText('description')} from comments where id = escalation.ref)
    else (select category from contact_forms where id = escalation.ref) end, '') as title`;
const STEPS = `(select coalesce(json_agg(json_build_object('step', step, 'doneAt', done_at, 'doneBy', done_by, 'note', note)
    order by done_at, step), '[]') from escalation_steps where escalation_id = escalation.id) as steps`;
const ANSWERS = `(select coalesce(json_agg(json_build_object('text', answer.text, 'at', created_at, 'by', created_by)
    order by created_at, answer.id), '[]') from escalation_answers answer where escalation_id = escalation.id) as answers`;

// Literals, not bound values: only literals let a prepared plan match the partial indexes.
const WITH_STATE: Record<EscalationState, string> = { open: 'closed_at is null', closed: 'closed_at is not null' };
const DANGER_FIRST: First = { ascending: `not kind = 'danger'`, descending: `kind = 'danger'` };

const listed = (db: Knex) =>
  db('escalations as escalation').select(COLUMNS).select(db.raw(TITLE), db.raw(STEPS), db.raw(ANSWERS));

/** Escalations, danger first, then the oldest. */
export function list(
  db: Knex,
  { kind, state }: { kind: EscalationKind | undefined; state: EscalationState },
  page: PageRequest,
): Promise<ListedEscalation[]> {
  const query = listed(db).whereRaw(WITH_STATE[state]);
  if (kind) query.where({ kind });
  return readInTime(applyPage(query, page, { at: 'opened_at', id: 'escalation.id', first: DANGER_FIRST }));
}

export const find = (db: Knex, id: string): Promise<ListedEscalation | undefined> =>
  listed(db).where('escalation.id', id).first<ListedEscalation | undefined>();

/**
 * Of these escalations of one item, the open ones, danger first, and then the last answer to a request for a second
 * opinion.
 */
export async function listNotable(db: Knex, ids: readonly string[]): Promise<ListedEscalation[]> {
  const found: ListedEscalation[] = await listed(db)
    .whereIn('escalation.id', ids)
    .whereRaw(`(closed_at is null or outcome in ('agreed', 'disagreed'))`)
    .orderByRaw('closed_at desc nulls first, kind')
    .limit(3);
  const open = found.filter(({ closedAt }) => closedAt === null);
  const hasAsked = open.some(({ kind }) => kind === 'second-opinion');
  return [...open, ...(hasAsked ? [] : found.filter(({ closedAt }) => closedAt !== null).slice(0, 1))];
}

/** Locks an escalation until the transaction ends, after its item. */
export const lockForUpdate = (trx: Knex.Transaction, id: string): Promise<Escalation | undefined> =>
  trx('escalations as escalation').where({ id }).forUpdate().first<Escalation | undefined>(COLUMNS);

/** Inserts an escalation. Returns the id of the open one of this kind on the item, where there is one. */
export async function insert(
  trx: Knex.Transaction,
  {
    item,
    ...row
  }: Pick<Escalation, 'id' | 'kind' | 'text' | 'openedAt' | 'statusBefore'> & { item: Item; openedBy: string },
): Promise<string> {
  const { kind, id, text, openedBy, openedAt, statusBefore } = row;
  const about = { kind, item_kind: item.kind, ref: item.ref };
  const inserted = await trx('escalations')
    .insert({
      ...about,
      id,
      author_id: item.authorId,
      text,
      opened_by: openedBy,
      opened_at: openedAt,
      status_before: statusBefore,
    })
    .onConflict(trx.raw('(kind, item_kind, ref) where closed_at is null'))
    .ignore()
    .returning('id');
  if (inserted.length > 0) return id;
  const open = await trx('escalations').where(about).whereNull('closed_at').first<{ id: string }>('id');
  return open.id;
}

/** Changes a locked escalation, which gets a new version. */
export async function update(
  trx: Knex.Transaction,
  id: string,
  change: Partial<Omit<DbEscalationRow, 'id' | 'version'>> = {},
): Promise<void> {
  await trx('escalations')
    .where({ id })
    .update({ ...change, version: trx.raw('version + 1') });
}

/** Stores that a step was taken, with its note, or that it was not. */
export async function setStep(
  trx: Knex.Transaction,
  id: string,
  { step, done, note, at, by }: { step: EscalationStepName; done: boolean; note: string | null; at: Date; by: string },
): Promise<void> {
  const key = { escalation_id: id, step };
  if (!done) await trx('escalation_steps').where(key).delete();
  else {
    const row = { ...key, done_at: at, done_by: by, note };
    await trx('escalation_steps').insert(row).onConflict(['escalation_id', 'step']).merge();
  }
}

export async function insertAnswer(
  trx: Knex.Transaction,
  answer: { id: string; escalationId: string; text: string; at: Date; by: string },
): Promise<void> {
  const { id, escalationId, text, at, by } = answer;
  await trx('escalation_answers').insert({ id, escalation_id: escalationId, text, created_at: at, created_by: by });
}

/** Stores that her contact form was answered, where someone marked it. */
export async function answerForm(trx: Knex.Transaction, formId: string, at: Date): Promise<void> {
  await trx('escalations')
    .where({ kind: 'danger', item_kind: 'contact', ref: formId, first_answer_at: null, closed_at: null })
    .update({ first_answer_at: at, version: trx.raw('version + 1') });
}

/** The words of an item, and its author, as they are now. */
export type FoundItem = {
  postId: string | null;
  text: string;
  status: string | null;
  held: boolean;
  warning: ContentWarning | null;
  at: Date;
  safeHow: string | null;
  safeWhen: string | null;
  /** Its oldest open report. */
  reportId: string | null;
  archived: boolean;
  deleted: boolean;
  author: { id: string; username: string; active: boolean; since: Date; anonymous: boolean } | null;
};

type ItemRow = Omit<FoundItem, 'author'> & {
  authorId: string | null;
  username: string;
  active: boolean;
  since: Date;
  anonymous: boolean;
};

const NOTHING_SAFE = 'null as "safeHow", null as "safeWhen"';
const OLDEST_REPORT = (kind: 'post' | 'comment') => `(select report.id from ${kind}_reports report
      where report.${kind}_id = ${kind}s.id and report.status = 'Pending' order by report.created_at, report.id limit 1) as "reportId"`;
const ITEM: Record<EscalationItem, string> = {
  post: `select id as "postId", description as text, status, held_at is not null as held, warning, created_at as at,
      archived_at is not null as archived, false as deleted, author_id as "authorId", anonymous, ${NOTHING_SAFE},
      ${OLDEST_REPORT('post')}
    from posts where id = :ref`,
  comment: `select posts.id as "postId", comments.description as text, comments.status,
      comments.held_at is not null as held, null as warning, comments.created_at as at,
      posts.archived_at is not null as archived, comments.deleted_at is not null as deleted,
      comments.author_id as "authorId", ${IS_ANONYMOUS_COMMENT} as anonymous,
      ${NOTHING_SAFE}, ${OLDEST_REPORT('comment')}
    from comments join posts on posts.id = comments.post_id where comments.id = :ref`,
  contact: `select null as "postId", description as text, null as status, false as held, null as warning, created_at as at,
      archived_at is not null as archived, false as deleted, user_id as "authorId", false as anonymous,
      safe_how as "safeHow", safe_when as "safeWhen", null as "reportId"
    from contact_forms left join contact_safety on form_id = id where id = :ref`,
};

export async function findItem(db: Knex, kind: EscalationItem, ref: string): Promise<FoundItem | undefined> {
  const { rows } = await db.raw<{ rows: ItemRow[] }>(
    `select item.*, users.username, users.active, users.created_at as since
     from (${ITEM[kind]}) as item left join users on users.id = item."authorId"`,
    { ref },
  );
  const [row] = rows;
  if (!row) return undefined;
  const { authorId, username, active, since, anonymous, ...item } = row;
  return { ...item, author: authorId === null ? null : { id: authorId, username, active, since, anonymous } };
}

/** Deletes the escalations about what these accounts wrote, with the answers to them. */
export async function removeUsers(trx: Knex.Transaction, userIds: readonly string[]): Promise<void> {
  await trx('escalations')
    .whereRaw('author_id = any(?)', [[...userIds]])
    .delete();
}
