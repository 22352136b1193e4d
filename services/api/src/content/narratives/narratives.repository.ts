import type { Knex } from 'knex';
import type { NarrativeCategory } from '@commonpurse/contracts';
import { startOfText } from '../../shared/lists/list-text';
import { applyPage, type PageRequest } from '../../shared/lists/pages';
import { applyCategory, applySearch, readInTime } from '../../shared/lists/search';
import { NARRATIVE_COLUMNS, type Narrative, type NarrativeText } from './narratives.policy';

/** A narrative in a list, with only the beginning of its text. */
export type ListedNarrative = Narrative & { createdAt: Date };

export type NarrativeFilter = { search?: string; category?: NarrativeCategory };

const PAGE_COLUMNS = { at: 'narratives.created_at', id: 'narratives.id' };
const WHOLE = ['id', ...NARRATIVE_COLUMNS];
const LISTED = WHOLE.filter((column) => column !== 'description');

export async function list(db: Knex, filter: NarrativeFilter, page: PageRequest): Promise<ListedNarrative[]> {
  const query = db('narratives').select(...LISTED, 'created_at as createdAt');
  query.select(db.raw(`${startOfText('description')} as description`));
  applySearch(query, 'narratives', filter.search);
  applyCategory(query, 'category', filter.category);
  return readInTime<ListedNarrative>(applyPage(query, page, PAGE_COLUMNS), filter.search);
}

export async function find(db: Knex, id: string): Promise<Narrative | undefined> {
  return db('narratives').where({ id }).first<Narrative | undefined>(WHOLE);
}

/** Locks the narrative against other changes until the transaction ends. */
export async function lockNarrativeForUpdate(trx: Knex.Transaction, id: string): Promise<Narrative | undefined> {
  return trx('narratives').where({ id }).forUpdate().first<Narrative | undefined>(WHOLE);
}

export async function insert(trx: Knex.Transaction, { id, ...text }: Narrative, at: Date): Promise<void> {
  await trx('narratives').insert({ id, ...text, created_at: at, updated_at: at });
}

export async function update(trx: Knex.Transaction, id: string, text: NarrativeText, at: Date): Promise<void> {
  await trx('narratives')
    .where({ id })
    .update({ ...text, updated_at: at });
}

export async function remove(trx: Knex.Transaction, id: string): Promise<void> {
  await trx('narratives').where({ id }).delete();
}
