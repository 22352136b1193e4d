import type { Knex } from 'knex';
import type { CannedAnswer, CannedAnswerBody } from '@commonpurse/contracts';
import type { DbCannedAnswerRow } from '../../database/tables';
import { shownName } from '../../shared/shown-name';

type Change = { at: Date; moderatorId: string };

type ReadRow = DbCannedAnswerRow & { username: string; active: boolean };

const toCannedAnswer = ({ id, name, use, text, version, changed_at, username, active }: ReadRow): CannedAnswer => ({
  id,
  name,
  use,
  text,
  version,
  dateTime: changed_at.toISOString(),
  moderator: { username: shownName(username, active) },
});

const read = (db: Knex) =>
  db('canned_answers')
    .join('users', 'users.id', 'canned_answers.changed_by')
    .select<ReadRow[]>('canned_answers.*', 'users.username', 'users.active');

/** All canned answers, by name. */
export async function list(db: Knex): Promise<CannedAnswer[]> {
  return (await read(db).orderByRaw('lower(canned_answers.name), canned_answers.id')).map(toCannedAnswer);
}

export async function find(db: Knex, id: string): Promise<CannedAnswer | undefined> {
  const [row] = await read(db).where('canned_answers.id', id);
  return row && toCannedAnswer(row);
}

/** Locks all canned answers against new ones and changes by others; returns their number. */
export async function lockAllForUpdate(trx: Knex.Transaction): Promise<number> {
  await trx.raw('lock table canned_answers in share row exclusive mode');
  return (await trx('canned_answers').pluck('id')).length;
}

export async function insert(
  trx: Knex.Transaction,
  id: string,
  { name, use, text }: CannedAnswerBody,
  { at, moderatorId }: Change,
): Promise<void> {
  await trx('canned_answers').insert({ id, name, use, text, version: 1, changed_at: at, changed_by: moderatorId });
}

/** Changes a canned answer of this version. False when there is another version, or none. */
export async function update(
  trx: Knex.Transaction,
  { id, version }: Pick<CannedAnswer, 'id' | 'version'>,
  { name, use, text }: CannedAnswerBody,
  { at, moderatorId }: Change,
): Promise<boolean> {
  const changed = { name, use, text, version: version + 1, changed_at: at, changed_by: moderatorId };
  return (await trx('canned_answers').where({ id, version }).update(changed)) === 1;
}

/** Deletes a canned answer of this version. False when there is another version, or none. */
export async function remove(
  trx: Knex.Transaction,
  { id, version }: Pick<CannedAnswer, 'id' | 'version'>,
): Promise<boolean> {
  return (await trx('canned_answers').where({ id, version }).delete()) === 1;
}
