import type { Knex } from 'knex';

/** Replaces the rows of a database by those of another one with the same schema. */
export async function copyRows(from: Knex, to: Knex): Promise<void> {
  const { rows: tables } = await from.raw<{ rows: { table: string; columns: string }[] }>(
    `select table_name as table, string_agg(quote_ident(column_name), ', ') as columns
     from information_schema.columns
     where table_schema = 'public' and is_generated = 'NEVER' and table_name not like 'migrations%' group by 1`,
  );
  await to.transaction(async (trx) => {
    await trx.raw('set local session_replication_role = replica');
    for (const { table, columns } of tables) {
      const { rows } = await from.raw<{ rows: [{ json: string }] }>(
        `select coalesce(json_agg(t), '[]')::text as json from ${table} t`,
      );
      await trx(table).delete();
      await trx.raw(
        `insert into ${table} (${columns}) overriding system value
         select ${columns} from json_populate_recordset(null::${table}, ?)`,
        [rows[0].json],
      );
    }
    await trx.raw(
      `select setval(pg_get_serial_sequence('audit_log', 'id'), (select coalesce(max(id), 1) from audit_log))`,
    );
  });
}
