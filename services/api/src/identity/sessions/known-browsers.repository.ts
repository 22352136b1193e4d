import type { Knex } from 'knex';

type Browser = { userId: string; browser: string };

/** When the account last signed in, in each family of browsers. */
export async function lastLogins(db: Knex, userId: string): Promise<Map<string, Date>> {
  const rows = await db('known_browsers').where({ user_id: userId });
  return new Map(rows.map((row) => [row.browser, row.last_login_at]));
}

export async function record(trx: Knex.Transaction, { userId, browser }: Browser, now: Date): Promise<void> {
  await trx('known_browsers')
    .insert({ user_id: userId, browser, last_login_at: now })
    .onConflict(['user_id', 'browser'])
    .merge(['last_login_at']);
}

export async function removeUser(trx: Knex.Transaction, userId: string): Promise<void> {
  await trx('known_browsers').where({ user_id: userId }).delete();
}

/** Deletes what is older, except each account's newest: an account with none would count as new. */
export async function sweep(trx: Knex.Transaction, before: Date): Promise<void> {
  await trx.raw(
    `delete from known_browsers old where last_login_at < ? and exists (
       select from known_browsers newer
         where newer.user_id = old.user_id and newer.last_login_at > old.last_login_at)`,
    [before],
  );
}
