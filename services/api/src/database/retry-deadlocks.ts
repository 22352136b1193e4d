import type { FastifyBaseLogger } from 'fastify';
import type { Knex } from 'knex';

type Work = (trx: Knex.Transaction) => Promise<unknown>;

const DEADLOCK = '40P01';

/**
 * Runs a transaction once more that PostgreSQL ended because it and others waited for each other: what it wrote is
 * undone, and the others have gone on. Its function therefore changes nothing but the database. Locks are taken in the
 * same order all the same: whoever is ended has waited for a second.
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
  // Knex forwards the method to an object of its own, and lets it be defined anew.
  return Object.defineProperty(db, 'transaction', { value: transaction, configurable: true });
}
