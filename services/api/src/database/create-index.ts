import type { Knex } from 'knex';

/**
 * Creates an index while its table is in use, for migrations without a transaction. A try that fails to get its locks
 * leaves an invalid index behind, which PostgreSQL maintains and never uses: the next try drops it first. `definition`
 * is the SQL after the name, such as `on comments (post_id)`.
 */
export async function createIndexConcurrently(
  knex: Knex,
  name: string,
  definition: string,
  { unique = false } = {},
): Promise<void> {
  const found = await knex.raw<{ rows: { valid: boolean }[] }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass(?)',
    [name],
  );
  const [index] = found.rows;
  if (index?.valid) return;
  if (index) await knex.raw('drop index concurrently ??', [name]);
  await knex.raw(`create ${unique ? 'unique ' : ''}index concurrently ?? ${definition}`, [name]);
}
