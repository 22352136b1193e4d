import type { Knex } from 'knex';
import type { Statement } from './statements';

type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Loops'?: number;
  Plans?: PlanNode[];
};

export type Plan = { indexes: string[]; scanned: string[]; sorts: boolean };

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

async function explain(db: Knex, options: string, sql: string, bindings: readonly unknown[]): Promise<Plan> {
  const values = bindings as readonly Knex.Value[];
  const { rows } = await db.raw<{ rows: [{ 'QUERY PLAN': [{ Plan: PlanNode }] }] }>(
    `explain (${options}) ${sql}`,
    values,
  );
  // With `analyze`, parts of the statement may not have been executed.
  const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan).filter((node) => node['Actual Loops'] !== 0);
  return {
    indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    scanned: nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] ?? []) : [])),
    sorts: nodes.some((node) => node['Node Type'].includes('Sort')),
  };
}

/** PostgreSQL's generic plan of a prepared statement, for any values. */
export const preparedPlan = (db: Knex, { sql }: Statement) => explain(db, 'generic_plan, format json', sql, []);

/** PostgreSQL's plan of the statement for its own values. */
export const ownPlan = (db: Knex, { sql, bindings }: Statement) =>
  explain(db, 'format json', sql.replaceAll(/\$\d+/g, '?'), bindings);

/** The executed plan of the statement, without the parts that its values made unnecessary. */
export const executedPlan = (db: Knex, { sql, bindings }: Statement) =>
  explain(db, 'analyze, format json', sql.replaceAll(/\$\d+/g, '?'), bindings);
