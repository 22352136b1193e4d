import type { Knex } from 'knex';

type Index = { name: string; definition: string };

/** Takes away every index that no constraint needs, and returns what makes them again. */
export async function dropIndexes(trx: Knex.Transaction): Promise<Index[]> {
  const { rows } = await trx.raw<{ rows: Index[] }>(`
    select indexrelid::regclass::text as name, concat_ws(';', pg_get_indexdef(indexrelid), (
      select string_agg(format('alter index %s alter column %s set statistics %s', attrelid::regclass, attnum, attstattarget), ';')
      from pg_attribute where attrelid = indexrelid and attstattarget >= 0
    )) as definition
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = current_schema()::regnamespace and not indisunique
    order by pg_relation_size(indrelid), name`);
  for (const { name } of rows) await trx.raw(`drop index ${name}`);
  return rows;
}
