import type { FastifyBaseLogger } from 'fastify';
import type { Knex } from 'knex';

type Work = (trx: Knex.Transaction) => Promise<unknown>;

const DEADLOCK = '40P01';

/**
 * Retries a transaction once after PostgreSQL aborted it because of a deadlock: its writes are rolled back, and the
 * other transactions have continued. Its function must therefore change nothing but the database. Locks are
 * nevertheless acquired in a consistent order: the aborted transaction has waited for a second.
 */
export function retryDeadlocks(db: Knex, logger?: Pick<FastifyBaseLogger, 'warn'>): Knex {
  const begin = db.transaction.bind(db) as (work: Work, config?: Knex.TransactionConfig) => Promise<unknown>;
  const transaction = async (work: Work, config?: Knex.TransactionConfig): Promise<unknown> => {
    try {
      return await begin(work, config);
    } catch (error) {
      if ((error as { code?: unknown }).code !== DEADLOCK) throw error;
      logger?.warn('PostgreSQL ended a transaction because of a deadlock: it runs once more');
      return begin(work, config);
    }
  };
  // Knex forwards this method to another object, and allows redefining it.
  return Object.defineProperty(db, 'transaction', { value: transaction, configurable: true });
}
