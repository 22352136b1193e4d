import type { NarrativeCategory, NarrativePicture } from '@commonpurse/contracts';
import type { Knex } from 'knex';
import type { DbCommentRow, DbNarrativeRow } from '../../database/tables';
import { idsWhere } from './ids';

type Rewritten = Pick<DbCommentRow, 'id' | 'description' | 'edited_at' | 'deleted_at'>;

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

/** Comments that their authors changed or deleted later, as they are in the other database. */
export async function listRewrittenComments(trx: Knex.Transaction, latest: Knex, size: number): Promise<Rewritten[]> {
  const found: Rewritten[] = [];
  for await (const ids of idsWhere(trx, 'comments', (left) => void left.whereNull('deleted_at'), size)) {
    const changed = latest('comments').whereIn('id', ids);
    changed.where((either) => void either.whereNotNull('edited_at').orWhereNotNull('deleted_at'));
    const before = byId(await trx('comments').whereIn('id', ids).select('id', 'edited_at'));
    const isNew = ({ id, edited_at, deleted_at }: Rewritten) =>
      deleted_at !== null || edited_at?.getTime() !== before.get(id)?.edited_at?.getTime();
    const rows = await changed.select('id', 'description', 'edited_at', 'deleted_at');
    found.push(...rows.filter(isNew));
  }
  return found;
}

type Row = DbNarrativeRow & { category: NarrativeCategory; picture: NarrativePicture | null };

/** Narratives that were changed later, as they are in both databases. */
export async function listRewrittenNarratives(
  trx: Knex.Transaction,
  latest: Knex,
  size: number,
): Promise<{ before: Row; after: Row }[]> {
  const found: { before: Row; after: Row }[] = [];
  for await (const ids of idsWhere(trx, 'narratives', () => {}, size)) {
    const rows = byId(await latest('narratives').whereIn('id', ids).select<Row[]>());
    for (const before of await trx('narratives').whereIn('id', ids).select<Row[]>()) {
      const after = rows.get(before.id);
      if (after && after.updated_at > before.updated_at) found.push({ before, after });
    }
  }
  return found;
}
