import type { Knex } from 'knex';
import { AppError } from '../errors';

/**
 * Keeps an account from being closed until the transaction ends: what is written meanwhile is there for the closing to
 * find. To be taken first, before any other row, as the closing does. Throws NO_SESSION where the account is closed.
 */
export async function lockActiveAccountForShare(trx: Knex.Transaction, userID: string): Promise<void> {
  const row = await trx('users').where({ id: userID, active: true }).forShare().first('id');
  if (!row) throw new AppError('NO_SESSION');
}
