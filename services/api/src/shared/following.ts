/**
 * Whether a reader follows the post, as a column of a query of `posts`. Its author too only where she chose to: what she
 * reads in the forum is what everyone reads. Binds the reader's id.
 */
export const FOLLOWING = 'exists (select from follows where user_id = ? and post_id = posts.id)';
