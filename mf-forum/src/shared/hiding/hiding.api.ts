import { MEMBER_MESSAGE, type HiddenHandleBody } from '@commonpurse/contracts';
import { apiQuery, forgetLoaded } from '@commonpurse/screen-kit';
import { api } from '@commonpurse/session';
import type { QueryClient } from '@tanstack/react-query';

/** The API's limit for one page. */
export const MAX_LISTED = 100;
const query = { limit: MAX_LISTED };

/** The newest members whom the user hides. */
export const hiddenMembers = apiQuery('GET /hidden-members', { query, queryKey: ['hidden', 'members'] });

/** The newest anonymous commenters whom the user hides. */
export const hiddenHandles = apiQuery('GET /hidden-handles', { query, queryKey: ['hidden', 'handles'] });

/** The newest posts that the user hides. */
export const hiddenPosts = apiQuery('GET /hidden-posts', { query, queryKey: ['hidden', 'posts'] });

/** What a reader can hide and show again, and what she is told then. */
export type Hideable = { hide: () => Promise<unknown>; show: () => Promise<unknown>; done: string; shown: string };

const { hiding } = MEMBER_MESSAGE;

export const hideableMember = (username: string): Hideable => ({
  hide: () => api.call('PUT /hidden-members', { body: { username } }),
  show: () => api.call('DELETE /hidden-members', { body: { username } }),
  done: hiding.member,
  shown: hiding.memberShown,
});

/** What an anonymous commenter writes under one post. */
export const hideableHandle = (commenter: HiddenHandleBody): Hideable => ({
  hide: () => api.call('PUT /hidden-handles', { body: commenter }),
  show: () => api.call('DELETE /hidden-handles', { body: commenter }),
  done: hiding.handle,
  shown: hiding.handleShown,
});

export const hideablePost = (postId: string): Hideable => ({
  hide: () => api.call('PUT /hidden-posts/:id', { params: { id: postId }, body: {} }),
  show: () => api.call('DELETE /hidden-posts/:id', { params: { id: postId } }),
  done: hiding.post,
  shown: hiding.postShown,
});

/** Forgets or invalidates the queries whose data changes when something is hidden or shown. */
export async function forgetShown(queries: QueryClient): Promise<void> {
  forgetLoaded(queries, ['forum'], ['my-posts'], ['saved-posts']);
  const changed = ['hidden', 'forum-post', 'my-post'].map((key) => queries.invalidateQueries({ queryKey: [key] }));
  await Promise.all(changed);
}
