import type { Knex } from 'knex';

/** An account's age of this moment, as a column of what is inserted. */
export const ageOf = (db: Knex, userID: string): Knex.Raw<number> =>
  db.raw('(select age from users where id = ?)', [userID]);
