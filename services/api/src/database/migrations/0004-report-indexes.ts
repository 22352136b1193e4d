import type { Knex } from 'knex';

/** Each table of reports, and its column with the text that identifies a report to moderators. */
const TABLES = [
  { table: 'post_reports', words: 'reported_title' },
  { table: 'comment_reports', words: 'reported_text' },
];

// Waiting and decided reports, and those of archived posts, are separate parts of the index: a short list stays fast
// beside long ones.
const LISTS = [
  { list: 'waiting', at: 'created_at', where: `status = 'Pending'` },
  { list: 'decided', at: 'decided_at', where: `status <> 'Pending'` },
];

const indexesOf = ({ table, words }: (typeof TABLES)[number]) => [
  ...LISTS.flatMap(({ list, at, where }) => [
    `${table}_${list} on ${table} (archived, ${at} desc, id desc) where ${where}`,
    `${table}_${list}_words on ${table} (archived, left(lower(${words}), 60), id) where ${where}`,
    `${table}_${list}_reason on ${table} (archived, left(lower(reason), 60), id) where ${where}`,
  ]),
  `${table}_verdict on ${table} (archived, status, decided_at desc, id desc) where status <> 'Pending'`,
  `${table}_text on ${table} using gin ((${words} || E'\\n' || reason) gin_trgm_ops) with (fastupdate = off)`,
];

const nameOf = (index: string) => index.split(' ', 1)[0];

// Only the post determines whether it is archived. No index can span two tables, so triggers copy the value to the
// reports: in the statement that archives, and under the lock of the post.
const KEPT_BY_THE_DATABASE = `
  alter table post_reports add column archived boolean not null default false;
  alter table comment_reports add column archived boolean not null default false;

  create function reports_follow_their_post() returns trigger language plpgsql as $$
    begin
      update post_reports set archived = new.archived_at is not null where post_id = new.id;
      update comment_reports set archived = new.archived_at is not null
        where comment_id in (select id from comments where post_id = new.id);
      return null;
    end
  $$;
  create trigger reports_follow_their_post after update of archived_at on posts for each row
    when ((old.archived_at is null) <> (new.archived_at is null)) execute function reports_follow_their_post();

  create function post_report_starts_with_its_post() returns trigger language plpgsql as $$
    begin
      new.archived := (select archived_at is not null from posts where id = new.post_id);
      return new;
    end
  $$;
  create trigger post_report_starts_with_its_post before insert on post_reports for each row
    execute function post_report_starts_with_its_post();

  create function comment_report_starts_with_its_post() returns trigger language plpgsql as $$
    begin
      new.archived := (select archived_at is not null from comments join posts on posts.id = post_id
        where comments.id = new.comment_id);
      return new;
    end
  $$;
  create trigger comment_report_starts_with_its_post before insert on comment_reports for each row
    execute function comment_report_starts_with_its_post();
`;

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table comment_reports add column reported_text text not null default '';
    update comment_reports set reported_text = description from comments where comments.id = comment_id;
    update post_reports set reported_title = title, reported_text = description
      from posts where posts.id = post_id and reported_title = '';
  `);
  await knex.raw(KEPT_BY_THE_DATABASE);
  await knex.raw(
    `update post_reports set archived = true from posts where posts.id = post_id and archived_at is not null`,
  );
  await knex.raw(`
    update comment_reports set archived = true from comments join posts on posts.id = post_id
      where comments.id = comment_id and archived_at is not null
  `);
  for (const entry of TABLES) {
    await knex.raw(`drop index ${entry.table}_waiting, ${entry.table}_decided`);
    for (const index of indexesOf(entry)) await knex.raw(`create index ${index}`);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const entry of TABLES) {
    const { table } = entry;
    await knex.raw(`drop index ${indexesOf(entry).map(nameOf).join(', ')}`);
    await knex.raw(`
      create index ${table}_waiting on ${table} (created_at desc, id desc) where status = 'Pending';
      create index ${table}_decided on ${table} (decided_at desc, id desc) where status <> 'Pending';
    `);
  }
  await knex.raw(`
    drop trigger comment_report_starts_with_its_post on comment_reports;
    drop trigger post_report_starts_with_its_post on post_reports;
    drop trigger reports_follow_their_post on posts;
    drop function comment_report_starts_with_its_post(), post_report_starts_with_its_post(), reports_follow_their_post();
    alter table comment_reports drop column archived, drop column reported_text;
    alter table post_reports drop column archived;
  `);
}
