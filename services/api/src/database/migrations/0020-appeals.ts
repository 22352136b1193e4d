import type { Knex } from 'knex';

/**
 * Appeals, one for each decision: of several at once the index lets one in. The text of a rejected edit is kept while its
 * rejection can be overturned, as an object of the columns of a post's text.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table appeals (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      kind text not null,
      ref uuid not null,
      post_id uuid references posts on delete cascade,
      decision text not null,
      made text not null,
      decided_at timestamptz(3) not null,
      decided_by uuid references users,
      reason text,
      note text,
      message text not null,
      created_at timestamptz(3) not null,
      status text not null default 'Pending',
      reply text,
      closed_at timestamptz(3),
      closed_by uuid references users
    );
    create unique index appeals_decision on appeals (kind, ref, decision);
    create index appeals_user on appeals (user_id, created_at desc, id desc);
    create index appeals_status on appeals (status, created_at, id);
    create index appeals_time on appeals (created_at, id);
    create index appeals_post on appeals (post_id) where post_id is not null;
    create trigger appeals_told after insert or update or delete on appeals for each statement
      execute function tell_what_changed('appeals');

    create table rejected_edits (
      post_id uuid not null references posts on delete cascade,
      rejected_at timestamptz(3) not null,
      text jsonb not null,
      primary key (post_id, rejected_at)
    );
    create index rejected_edits_time on rejected_edits (rejected_at);
  `);
  // The schema of the call lists the kinds: a new one needs no migration any more.
  await knex.raw('alter table claims drop constraint claims_kind_check');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`delete from claims where kind = 'appeal'`);
  await knex.raw(`
    alter table claims add constraint claims_kind_check
      check (kind in ('review', 'post-report', 'comment-report', 'contact')) not valid;
    alter table claims validate constraint claims_kind_check;
  `);
  await knex.raw('drop table rejected_edits; drop table appeals');
}
