import type { Knex } from 'knex';

export type Statement = { sql: string; bindings: readonly unknown[] };

/** The statements that are sent to the database during an action. */
export async function statementsOf(db: Knex, action: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const note = ({ sql, bindings }: Statement) => void statements.push({ sql, bindings });
  db.on('query', note);
  try {
    await action();
  } finally {
    db.off('query', note);
  }
  return statements;
}
