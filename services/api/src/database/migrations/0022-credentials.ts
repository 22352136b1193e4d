import type { Knex } from 'knex';

/** Recovery codes, the moderators' second factors, and sign-ins between password and second factor. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table recovery_codes (
      hash bytea primary key,
      user_id uuid not null references users on delete cascade,
      purpose text not null check (purpose in ('password', 'second factor')),
      created_at timestamptz(3) not null,
      used_at timestamptz(3)
    );
    create index recovery_codes_user on recovery_codes (user_id);

    create table second_factors (
      user_id uuid primary key references users on delete cascade,
      encrypted_key bytea not null,
      created_at timestamptz(3) not null,
      confirmed_at timestamptz(3),
      last_step integer
    );

    create table pending_sign_ins (
      hash bytea primary key,
      user_id uuid not null references users on delete cascade,
      moderators_only boolean not null,
      created_at timestamptz(3) not null
    );
    create index pending_sign_ins_user on pending_sign_ins (user_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('drop table pending_sign_ins, second_factors, recovery_codes');
}
