import type { Knex } from 'knex';

/** Tables that a refused call may change, to record the refusal itself. */
const ASIDE = ['audit_log', 'throttles', 'migrations', 'migrations_lock'];

/** Every call records the use of its session, even a refused one. */
const LAST_SEEN = `- 'last_seen_at'`;

async function tablesOf(db: Knex): Promise<string[]> {
  const tables = (await db('pg_tables')
    .where({ schemaname: 'public' })
    .orderBy('tablename')
    .pluck('tablename')) as string[];
  return tables.filter((table) => !ASIDE.includes(table));
}

/** Hashes the whole content of the database in one statement: the hash stays the same while nothing changes. */
export async function makeFingerprint(db: Knex): Promise<() => Promise<string>> {
  const parts = (await tablesOf(db)).map(
    (
      name,
    ) => `select '${name}' as name, count(*) as rows, sum(hashtextextended((to_jsonb(t) ${LAST_SEEN})::text, 0)) as content
      from ${name} t`,
  );
  const statement = `select string_agg(concat_ws(' ', name, rows, content), E'\\n' order by name) as print from (${parts.join(' union all ')}) as tables`;
  return async () => {
    const { rows } = await db.raw<{ rows: [{ print: string }] }>(statement);
    return rows[0].print;
  };
}
