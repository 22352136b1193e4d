import type { Knex } from 'knex';

/** What a refused call may leave behind: the trace of the refusal itself. */
const ASIDE = ['audit_log', 'throttles', 'migrations', 'migrations_lock'];

/** A session's use is noted whatever becomes of the call. */
const LAST_SEEN = `- 'last_seen_at'`;

async function tablesOf(db: Knex): Promise<string[]> {
  const tables = (await db('pg_tables')
    .where({ schemaname: 'public' })
    .orderBy('tablename')
    .pluck('tablename')) as string[];
  return tables.filter((table) => !ASIDE.includes(table));
}

/** Names the whole content of the database, in one statement: nothing is changed while it stays the same. */
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
