/** Which writes change what moderators see, and the topic of the live update that each sends. */
const NOTIFYING = [
  { table: 'posts', events: 'insert or update or delete', topic: 'posts' },
  { table: 'post_edits', events: 'insert or update or delete', topic: 'posts' },
  { table: 'post_reports', events: 'insert or update or delete', topic: 'reports' },
  { table: 'comment_reports', events: 'insert or update or delete', topic: 'reports' },
  { table: 'comments', events: 'update of status', topic: 'reports' },
  { table: 'contact_forms', events: 'insert or update or delete', topic: 'contact' },
  { table: 'contact_remarks', events: 'insert', topic: 'contact' },
  { table: 'appeals', events: 'insert or update or delete', topic: 'appeals' },
  { table: 'users', events: 'insert or update or delete', topic: 'users' },
  { table: 'suspensions', events: 'insert or update', topic: 'users' },
  { table: 'narratives', events: 'insert or update or delete', topic: 'narratives' },
];

/**
 * The triggers behind live updates. A renewed claim sends none. When a session ends, or an account loses its role, its
 * event streams have to close: both send one.
 */
export const LIVE_UPDATES = `
  create function tell_what_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('what_changed', tg_argv[0]);
      return null;
    end
  $$;
  ${NOTIFYING.map(
    ({ table, events, topic }) => `create trigger ${table}_told after ${events} on ${table} for each statement
    execute function tell_what_changed('${topic}');`,
  ).join('\n  ')}
  create trigger claims_told after insert or delete on claims for each row
    execute function tell_what_changed('claims');
  create trigger claims_renewed after update on claims for each row when (old.since <> new.since)
    execute function tell_what_changed('claims');
  create trigger sessions_told after update of ended_at on sessions for each row
    when (old.ended_at is null and new.ended_at is not null) execute function tell_what_changed('sessions');
  create trigger users_sessions_told after update of role, active on users for each statement
    execute function tell_what_changed('sessions');
`;
