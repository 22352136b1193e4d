/**
 * SQL expression in a query of `posts`: whether the reader follows the post. Authors, too, follow their post only if
 * they chose to, so the forum shows them what it shows everyone. Binds the reader's id.
 */
export const FOLLOWING = 'exists (select from follows where user_id = ? and post_id = posts.id)';
