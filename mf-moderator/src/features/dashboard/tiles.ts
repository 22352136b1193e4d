import type { DashboardCounts } from '@commonpurse/contracts';

export type Tile = { label: string; count: Exclude<keyof DashboardCounts, 'oldest' | 'queues'>; to: string };

/** The tiles of items that wait for a moderator. */
export const QUEUES: readonly Tile[] = [
  { label: 'Review new posts', count: 'totalNewPost', to: '/review-new-posts' },
  { label: 'Reported posts', count: 'totalPostReport', to: '/reported-posts' },
  { label: 'Reported comments', count: 'totalCmtReport', to: '/reported-comments' },
  { label: 'Contact us', count: 'totalPendingContact', to: '/reported-contact' },
  { label: 'Appeals', count: 'totalAppeals', to: '/appeals' },
];

export const CONTENT: readonly Tile[] = [
  { label: 'Narratives', count: 'totalNarratives', to: '/narratives' },
  { label: 'User management', count: 'totalUsers', to: '/user-management' },
];

export const ARCHIVE: readonly Tile[] = [
  { label: 'Archived post reports', count: 'totalArchivedPostReport', to: '/archived-post-reports' },
  { label: 'Archived comment reports', count: 'totalArchivedCmtReport', to: '/archived-comment-reports' },
  { label: 'Archived user posts', count: 'totalArchivedPosts', to: '/archived-user-posts' },
  { label: 'Archived contact us', count: 'totalClosedContact', to: '/archived-contact' },
];
