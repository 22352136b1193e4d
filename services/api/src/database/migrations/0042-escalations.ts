import type { Knex } from 'knex';

const TABLES = `
  create table escalations (
    id uuid primary key,
    kind text not null check (kind in ('danger', 'second-opinion')),
    item_kind text not null check (item_kind in ('post', 'comment', 'contact')),
    ref uuid not null,
    author_id uuid references users,
    text text not null,
    opened_by uuid references users,
    second_by uuid references users,
    opened_at timestamptz(3) not null,
    status_before text,
    first_answer_at timestamptz(3),
    closed_at timestamptz(3),
    closed_by uuid references users,
    outcome text check (outcome in ('review', 'show', 'agreed', 'disagreed', 'decided')),
    note text,
    version integer not null default 1
  );
  create unique index escalations_one_open on escalations (kind, item_kind, ref) where closed_at is null;
  create index escalations_item on escalations (ref);
  create index escalations_open_first on escalations ((not kind = 'danger'), opened_at, id)
    where closed_at is null;
  create index escalations_closed_first on escalations ((not kind = 'danger'), opened_at, id)
    where closed_at is not null;
  create index escalations_author on escalations (author_id);

  create table escalation_steps (
    escalation_id uuid not null references escalations on delete cascade,
    step text not null check (step in ('checked-now', 'answered', 'noted')),
    done_at timestamptz(3) not null,
    done_by uuid not null references users,
    note text,
    primary key (escalation_id, step)
  );
  create table escalation_answers (
    id uuid primary key,
    escalation_id uuid not null references escalations on delete cascade,
    text text not null,
    created_at timestamptz(3) not null,
    created_by uuid not null references users
  );
  create index escalation_answers_order on escalation_answers (escalation_id, created_at, id);
`;

const TOLD = ['escalations', 'escalation_steps', 'escalation_answers'];

const tell = (table: string) => `
  create trigger ${table}_told after insert or update or delete on ${table} for each statement
    execute function tell_what_changed('escalations');`;

/** The functions and triggers that count readable comments; `held` is the condition that a row is not held. */
const counting = (held: (row: string) => string) => `
  create or replace function readable_comments(post uuid) returns integer language sql stable as $$
    select count(*)::int from comments
      where post_id = post and status = 'Published' and deleted_at is null${held('comments')}
  $$;
  create or replace function count_comments_of_post() returns trigger language plpgsql as $$
    begin
      if new.status = 'Published' and new.archived_at is null${held('new')} then
        insert into comment_counts (post_id, created_at, n)
          values (new.id, new.created_at, readable_comments(new.id)) on conflict do nothing;
      else
        delete from comment_counts where post_id = new.id;
      end if;
      return null;
    end
  $$;
  create or replace function count_comment() returns trigger language plpgsql as $$
    declare
      difference integer := 0;
    begin
      if tg_op <> 'DELETE' and new.status = 'Published' and new.deleted_at is null${held('new')} then
        difference := 1;
      end if;
      if tg_op <> 'INSERT' and old.status = 'Published' and old.deleted_at is null${held('old')} then
        difference := difference - 1;
      end if;
      if difference <> 0 then
        update comment_counts set n = n + difference where post_id = coalesce(new.post_id, old.post_id);
      end if;
      return null;
    end
  $$;`;

/** The triggers of these functions: on which columns they fire, and the condition for a post. */
const triggers = (columns: string, changed: string) => `
  create or replace trigger comments_counted_anew after update of status, archived_at${columns} on posts for each row
    when (old.status is distinct from new.status or old.archived_at is distinct from new.archived_at${changed})
    execute function count_comments_of_post();
  create or replace trigger comment_counted after insert or delete or update of status, deleted_at${columns} on comments
    for each row execute function count_comment();`;

/** Escalations, and posts and comments that are held back from readers meanwhile. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table posts add column held_at timestamptz(3)');
  await knex.raw('alter table comments add column held_at timestamptz(3)');
  await knex.raw(TABLES);
  await knex.raw(TOLD.map(tell).join(''));
  await knex.raw(counting((row) => ` and ${row}.held_at is null`));
  await knex.raw(triggers(', held_at', ' or old.held_at is distinct from new.held_at'));
}

export async function down(knex: Knex): Promise<void> {
  // What is held must not become readable: the release before knows no hold.
  await knex.raw(`update posts set status = 'Pending' where held_at is not null and archived_at is null`);
  await knex.raw(`update comments set status = 'Rejected' where held_at is not null`);
  await knex.raw(counting(() => '') + triggers('', ''));
  for (const table of [...TOLD].reverse()) await knex.raw(`drop table ${table}`);
  await knex.raw('alter table comments drop column held_at');
  await knex.raw('alter table posts drop column held_at');
}
