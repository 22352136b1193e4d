import type { Knex } from 'knex';
import { areReadable, isReadablePost, type Reader } from '../../shared/readable';

const ON_OWN_COMMENT = `outcomes.kind in ('comment-taken-down', 'comment-restored', 'thanked')`;

/**
 * Joins the comment that a notification leads to, in a query of `outcomes` and `posts`, as `led_to`: the first comment
 * that a notification of answers is about and that the reader can read, or the reader's own comment that moderators
 * decided on or somebody thanked for. Excludes notifications of answers without one, and of comments that their author
 * has deleted. It decides at reading and not at the change, because hiding and take-downs can be undone.
 */
export function joinLedTo(query: Knex.QueryBuilder, reader: Reader, db: Knex): Knex.QueryBuilder {
  const { sql, bindings } = areReadable(reader);
  const inForum = `${sql} and ${isReadablePost('posts')}`;
  const answer = `select comments.id from comments
    where outcomes.kind = 'post-answered' and ${inForum} and comments.author_id <> outcomes.user_id
      and comments.created_at <= outcomes.decided_at
      and comments.created_at >= (select created_at from comments as told where told.id = outcomes.subject_id)
      and not exists (select from hidden_posts where user_id = outcomes.user_id and post_id = posts.id)
    order by comments.created_at, comments.id limit 1`;
  const decided = `select comments.id from comments
    where ${ON_OWN_COMMENT} and comments.id = outcomes.subject_id and ${inForum}`;
  const deleted = `select from comments where comments.id = outcomes.subject_id and comments.deleted_at is not null`;
  return query
    .joinRaw(`left join lateral ((${answer}) union all (${decided})) as led_to on true`, [...bindings, ...bindings])
    .where(
      db.raw(`case
        when outcomes.kind = 'post-answered' then led_to.id is not null
        when ${ON_OWN_COMMENT} then not exists (${deleted})
        else true end`),
    );
}
