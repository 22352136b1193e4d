import { LOAN_TYPES, type RejectedPostSummary } from '@commonpurse/contracts';
import type { Queue } from '../../shared/queue/list-neighbours';
import { rejectedPosts } from './rejected.api';

export const SORTS = [
  { value: 'newest', label: 'Newest first', column: 'postDateTime', direction: 'descending' },
  { value: 'oldest', label: 'Oldest first', column: 'postDateTime', direction: 'ascending' },
] as const;

/** What the list can be narrowed down to. */
export const ONLY = ['personal-details', 'danger', 'suspended', 'first-post'] as const;

/** The list of rejected posts. */
export const QUEUE: Queue<RejectedPostSummary> = {
  singular: 'Post',
  plural: 'rejected posts',
  allowed: { sort: ['newest', 'oldest'], category: LOAN_TYPES, only: ONLY },
  page: rejectedPosts,
  idOf: ({ postID: postId }) => postId,
  addressOf: ({ postID: postId }) => `/rejected-posts/${postId}`,
};
