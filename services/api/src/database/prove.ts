import type { Knex } from 'knex';

type TableRows = { table: string; rows: number };

/** How many rows each table has, in the order of their names. */
export async function countEachTable(db: Knex): Promise<TableRows[]> {
  const { rows: tables } = await db.raw<{ rows: { table: string }[] }>(
    `select relname as table from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const counted: TableRows[] = [];
  for (const { table } of tables) {
    const row = await db(table).count<{ count: string }[]>('* as count').first();
    counted.push({ table, rows: Number(row?.count) });
  }
  return counted;
}

type Constraint = { table: string; name: string; breaks: string };

/** For each check and foreign key constraint, a condition that is true only for a row that violates it. */
const CONSTRAINTS = `
  select conrelid::regclass::text as "table", conname as name, case contype
    when 'c' then format('not coalesce((%s), true)', pg_get_expr(conbin, conrelid))
    else (
      select format('(%s) and not exists (select from %s as target where %s)',
        string_agg(format('%s.%I is not null', conrelid::regclass, own.attname), ' and '),
        confrelid::regclass,
        string_agg(format('target.%I = %s.%I', other.attname, conrelid::regclass, own.attname), ' and '))
      from unnest(conkey, confkey) as key (own, other)
      join pg_attribute own on own.attrelid = conrelid and own.attnum = key.own
      join pg_attribute other on other.attrelid = confrelid and other.attnum = key.other)
    end as breaks
  from pg_constraint where contype in ('c', 'f') and connamespace = 'public'::regnamespace order by 1, 2`;

const OURS = `relnamespace = 'public'::regnamespace`;

const DAMAGED_PAGE = `
  select relid::regclass::text as "table", msg
  from (select oid as relid from pg_class where relkind = 'r' and ${OURS}) tables, verify_heapam(relid) limit 1`;

/** Fails at the first index that lacks a row of its table, or has its rows in the wrong order. */
const CHECK_INDEXES = `
  select bt_index_check(pg_class.oid, true) from pg_class join pg_am on pg_am.oid = relam
  where relkind = 'i' and amname = 'btree' and ${OURS}`;

async function requireIntactPages(db: Knex): Promise<void> {
  await db.transaction(async (trx) => {
    await trx.raw('create extension if not exists amcheck');
    const { rows } = await trx.raw<{ rows: { table: string; msg: string }[] }>(DAMAGED_PAGE);
    if (rows[0]) throw new Error(`The table ${rows[0].table} is damaged: ${rows[0].msg}`);
    await trx.raw(CHECK_INDEXES);
    await trx.raw('drop extension amcheck');
  });
}

/**
 * Checks that each page can be read, that each index has each row of its table, and that no row violates a check or
 * foreign key. Returns how many constraints it checked. Throws an error that names the first violation. Needs a
 * superuser.
 */
export async function requireIntact(db: Knex): Promise<number> {
  await requireIntactPages(db);
  const { rows: constraints } = await db.raw<{ rows: Constraint[] }>(CONSTRAINTS);
  for (const { table, name, breaks } of constraints) {
    const { rows } = await db.raw<{ rows: unknown[] }>(`select from ${table} where ${breaks} limit 1`);
    if (rows.length > 0) throw new Error(`A row of ${table} breaks its constraint ${name}`);
  }
  return constraints.length;
}
