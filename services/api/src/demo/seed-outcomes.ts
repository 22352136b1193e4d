import type { Knex } from 'knex';

/** Tells the demo members what became of what they sent, as if each decision had been made by hand. */
export async function insertOutcomes(trx: Knex.Transaction, userIds: readonly string[], now: Date): Promise<void> {
  const told = `
    select author_id as user_id, case status when 'Published' then 'post-approved' else 'post-rejected' end as kind,
        id as subject_id, id as post_id, review_reason as reason, review_note as note, null::timestamptz as sent_at,
        least(created_at + interval '3 hours', :now) as decided_at
      from posts where status <> 'Pending' and archived_at is null
    union all
    select user_id, 'contact-closed', id, null, null, null, created_at, archived_at
      from contact_forms where archived_at is not null
    ${['post', 'comment']
      .map(
        (item) => `
    union all
    select reporter_id, case status when 'Approved' then '${item}-report-acted-on' else '${item}-report-left' end,
        id, null, null, null, created_at, decided_at
      from ${item}_reports where status <> 'Pending'`,
      )
      .join('')}`;
  await trx.raw(
    `insert into outcomes (id, user_id, kind, subject_id, post_id, reason, note, sent_at, decided_at)
       select gen_random_uuid(), user_id, kind, subject_id, post_id, reason, note, sent_at, decided_at
       from (${told}) as told where user_id = any(:userIds)`,
    { now, userIds: [...userIds] },
  );
}
