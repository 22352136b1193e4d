// Roles belong to the server and not to one database: another one's migration may have created it already, or may do so
// at this moment. Without the right to create it, the API's own role goes on to promote.
const ROLE = `
  do $$
    begin
      if not exists (select from pg_roles where rolname = 'commonpurse_promoter') then
        create role commonpurse_promoter nologin;
      end if;
    exception
      when duplicate_object or unique_violation then null;
      when insufficient_privilege then
        raise notice 'commonpurse_promoter was not created: whoever reaches the database may promote releases';
    end
  $$`;

// The history is append-only, for promoters too. A superuser's rights cannot be revoked.
const RIGHTS = `
  do $$
    begin
      if exists (select from pg_roles where rolname = 'commonpurse_promoter') then
        revoke insert, update, delete, truncate on release_pointers from public, current_user;
        grant select, insert on release_pointers to commonpurse_promoter;
        grant select on api_instances to commonpurse_promoter;
      end if;
    end
  $$`;

/** The live release of each app, and the APIs that run. */
export const RELEASES = `
  create table release_pointers (
    id bigint generated always as identity primary key,
    app text not null check (app ~ '^[a-z][a-z0-9-]*$'),
    number integer not null check (number > 0),
    live text not null,
    candidate text check (candidate <> live),
    percent smallint not null default 0,
    action text not null check (action in ('promote', 'share', 'rollback')),
    promoted_by text not null,
    promoted_at timestamptz(3) not null default now(),
    unique (app, number),
    -- The hash of an app's release, or the name of an API.
    check (case when app = 'api' then live ~ '^[a-z][a-z0-9-]{0,31}$' else live ~ '^[0-9a-f]{64}$' end),
    check (case when app = 'api' then candidate ~ '^[a-z][a-z0-9-]{0,31}$' else candidate ~ '^[0-9a-f]{64}$' end),
    check (case when candidate is null then percent = 0 else percent between 1 and 99 end)
  );
  create table api_instances (
    id uuid primary key,
    name text,
    speaks integer[] not null,
    seen_at timestamptz(3) not null
  );
  ${ROLE};
  ${RIGHTS};
`;
