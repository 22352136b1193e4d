import type { Knex } from 'knex';

/** A process of the API. `speaks`: the contract versions that it supports. */
export type Instance = { id: string; name: string | null; speaks: readonly number[] };

/** Reports a running API, and deletes those that have not reported for a minute. */
export async function reportInstance(db: Knex, { id, name, speaks }: Instance): Promise<void> {
  await db.raw(
    `with gone as (delete from api_instances where seen_at < now() - interval '60 seconds' and id <> ?)
     insert into api_instances (id, name, speaks, seen_at) values (?, ?, ?, now())
     on conflict (id) do update set seen_at = excluded.seen_at`,
    [id, id, name, [...speaks]],
  );
}

export async function deleteInstance(db: Knex, id: string): Promise<void> {
  await db('api_instances').where({ id }).delete();
}
