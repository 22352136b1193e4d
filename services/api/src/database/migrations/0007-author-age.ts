import type { Knex } from 'knex';

const published = (columns: string) => `on posts (${columns}) where status = 'Published' and archived_at is null`;

export async function up(knex: Knex): Promise<void> {
  // Readers see the age that the author had when she wrote the post: a changing account age would otherwise link all
  // posts that change with it.
  await knex.raw(`
    alter table posts add column author_age integer check (author_age between 18 and 120);
    update posts set author_age = users.age from users where users.id = posts.author_id;
    alter table posts alter column author_age set not null;
  `);
  // With both filters at the end of the list's one index, a post that they leave out is not even fetched.
  await knex.raw(`
    drop index posts_published, posts_published_category;
    create index posts_published ${published('created_at desc, id desc, category, author_age')};
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop index posts_published;
    create index posts_published ${published('created_at desc, id desc')};
    create index posts_published_category ${published('category, created_at desc, id desc')};
    alter table posts drop column author_age;
  `);
}
