import { Type } from 'typebox';
import { Update } from '../identity/updates.schemas';
import { ForumPostSummary, MyPostSummary } from './posts.schemas';

/**
 * GET /home, response: the start page of a member, each part newest first and at most five entries long. `updates` are
 * her unread ones among the newest, as in GET /updates; `waiting` her own posts that wait for review, or an edit of
 * which does, as in GET /myposts/:id; `posts` the newest of GET /forum.
 */
export const Home = Type.Object({
  updates: Type.Array(Update),
  waiting: Type.Array(MyPostSummary),
  posts: Type.Array(ForumPostSummary),
});
export type Home = Type.Static<typeof Home>;
