import type { Knex } from 'knex';

export type Answer = {
  commentId: string;
  postId: string;
  commenterId: string;
  /** The number of an anonymous commenter in the thread. */
  handle: number | null;
  at: Date;
};

/**
 * The part of a comment's insert statement that notifies the post's author and followers. It excludes the commenter,
 * and members who hide the post, the commenter of a comment under her name, or the handle of an anonymous one. Hiding
 * the commenter has no effect on an author's comment under her own anonymous post: otherwise it would reveal the
 * author. If an earlier answer is unread, its notification gets the
 * new time. Rows are written in a fixed order, so that two comments cannot deadlock.
 */
export const notifications = (
  trx: Knex.Transaction,
  { commentId, postId, commenterId, handle, at }: Answer,
): Knex.Raw =>
  trx.raw(
    `insert into outcomes (id, user_id, kind, subject_id, post_id, decided_at)
       select gen_random_uuid(), users.id, 'post-answered', :commentId::uuid, posts.id, :at::timestamptz
       from posts
       join lateral (
         select follows.user_id from follows where follows.post_id = posts.id union select posts.author_id
       ) as reader on true
       join users on users.id = reader.user_id
       where posts.id = :postId and users.id <> :commenterId and users.active and not users.updates_off
         and not exists (select from hidden_posts where user_id = users.id and post_id = posts.id)
         and not exists (select from hidden_handles
           where user_id = users.id and post_id = posts.id and handle = :handle::integer)
         and (:handle::integer is not null or posts.anonymous and posts.author_id = :commenterId
           or not exists (select from hidden_members where user_id = users.id and hidden_id = :commenterId))
       order by users.id
     on conflict (user_id, post_id) where kind = 'post-answered' and looked_at is null
       do update set decided_at = greatest(outcomes.decided_at, excluded.decided_at)`,
    { commentId, postId, commenterId, handle, at },
  );
