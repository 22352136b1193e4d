import type { Knex } from 'knex';

/** Reports a running API, and forgets those that have not reported for a minute. */
export async function reportInstance(db: Knex, id: string, speaks: readonly number[]): Promise<void> {
  await db.raw(
    `with gone as (delete from api_instances where seen_at < now() - interval '60 seconds' and id <> ?)
     insert into api_instances (id, speaks, seen_at) values (?, ?, now())
     on conflict (id) do update set speaks = excluded.speaks, seen_at = excluded.seen_at`,
    [id, id, [...speaks]],
  );
}

export async function deleteInstance(db: Knex, id: string): Promise<void> {
  await db('api_instances').where({ id }).delete();
}
