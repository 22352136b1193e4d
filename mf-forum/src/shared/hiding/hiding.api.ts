import type { HiddenHandleBody } from '@commonpurse/contracts';
import { apiQuery } from '@commonpurse/screen-kit';
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

export async function hideMember(username: string): Promise<void> {
  await api.call('PUT /hidden-members', { body: { username } });
}

export async function showMember(username: string): Promise<void> {
  await api.call('DELETE /hidden-members', { body: { username } });
}

export async function hideHandle(commenter: HiddenHandleBody): Promise<void> {
  await api.call('PUT /hidden-handles', { body: commenter });
}

export async function showHandle(commenter: HiddenHandleBody): Promise<void> {
  await api.call('DELETE /hidden-handles', { body: commenter });
}

export async function hidePost(postId: string): Promise<void> {
  await api.call('PUT /hidden-posts/:id', { params: { id: postId }, body: {} });
}

export async function showPost(postId: string): Promise<void> {
  await api.call('DELETE /hidden-posts/:id', { params: { id: postId } });
}

/** Removes or invalidates the queries whose data changes when something is hidden or shown. */
export async function forgetShown(queries: QueryClient): Promise<void> {
  queries.removeQueries({ queryKey: ['forum'] });
  queries.removeQueries({ queryKey: ['my-posts'] });
  queries.removeQueries({ queryKey: ['saved-posts'] });
  const changed = ['hidden', 'forum-post', 'my-post'].map((key) => queries.invalidateQueries({ queryKey: [key] }));
  await Promise.all(changed);
}
