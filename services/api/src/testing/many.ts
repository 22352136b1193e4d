import type { Knex } from 'knex';

/** Content enough for PostgreSQL to care which index it takes: 500 members, 20,000 posts, three comments on each. */
export async function insertMany(db: Knex): Promise<void> {
  const statements = [
    `insert into users (id, username, email, age, password_hash, role, created_at, updated_at)
      select gen_random_uuid(), 'member_' || n, 'x@example.org', 18 + n % 60, 'x', 'user', now(), now()
      from generate_series(1, 500) n`,
    `insert into posts (id, author_id, title, description, category, anonymous, status, created_at, updated_at)
      select gen_random_uuid(), authors.id, 'Loan ' || n, repeat('some words about money and ' || md5(n::text) || ' ', 8),
        (array['Payday Loan', 'Short Term Loan', 'Microcredit Loan'])[1 + n % 3], n % 2 = 0,
        (array['Published', 'Published', 'Published', 'Rejected', 'Pending'])[1 + n % 5],
        timestamptz '2026-01-01' + n * interval '1 minute', now()
      from generate_series(1, 20000) n
        join (select id, row_number() over () as place from users) authors on authors.place = 1 + n % 500`,
    `insert into comments (id, post_id, author_id, description, status, created_at)
      select gen_random_uuid(), posts.id, author_id, 'a comment', 'Published', created_at + n * interval '1 minute'
      from posts, generate_series(1, 3) n`,
    `vacuum analyze`,
  ];
  for (const statement of statements) await db.raw(statement);
}
