import type { ContextPost } from '@commonpurse/contracts';

/** The list of the posts in each state. The screen of a post is below it. */
export const POST_LISTS: Record<ContextPost['postStatus'], string> = {
  Published: '/forum',
  Pending: '/review-new-posts',
  Rejected: '/rejected-posts',
  Archived: '/archived-user-posts',
};
