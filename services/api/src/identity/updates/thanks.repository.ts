import type { Knex } from 'knex';

export type Thanks = {
  /** The post or comment. */
  itemId: string;
  postId: string;
  authorId: string;
  thankerId: string;
  at: Date;
};

const DAY = `interval '24 hours'`;

/** Excludes the author's own thanks, and those of members whom she hides, in a query of `outcomes` and `thanks`. */
const COUNTS = `thanks.user_id <> outcomes.user_id
  and not exists (select from hidden_members where user_id = outcomes.user_id and hidden_id = thanks.user_id)`;

/**
 * Notifies the author of an item of thanks, at most once in 24 hours. The caller holds the lock of the item's thanks.
 * Thanks of authors for their own item, and of members whom they hide, notify nobody.
 */
export async function notify(
  trx: Knex.Transaction,
  { itemId, postId, authorId, thankerId, at }: Thanks,
): Promise<void> {
  await trx.raw(
    `insert into outcomes (id, user_id, kind, subject_id, post_id, decided_at)
       select gen_random_uuid(), users.id, 'thanked', :itemId::uuid, :postId::uuid, :at::timestamptz
       from users
       where users.id = :authorId and users.id <> :thankerId and users.active and not users.updates_off
         and not exists (select from hidden_posts where user_id = users.id and post_id = :postId)
         and not exists (select from hidden_members where user_id = users.id and hidden_id = :thankerId)
         and not exists (select from outcomes where kind = 'thanked' and subject_id = :itemId
           and decided_at > :at::timestamptz - ${DAY})`,
    { itemId, postId, authorId, thankerId, at },
  );
}

/** Deletes the item's unread notifications of thanks that have all been taken back. */
export async function retract(trx: Knex.Transaction, itemId: string): Promise<void> {
  await trx.raw(
    `delete from outcomes where kind = 'thanked' and subject_id = :itemId and looked_at is null
       and not exists (select from thanks where thanks.subject_id = outcomes.subject_id and ${COUNTS}
         and thanks.thanked_at >= outcomes.decided_at and thanks.thanked_at < outcomes.decided_at + ${DAY})`,
    { itemId },
  );
}
