import type { DashboardCounts } from '@commonpurse/contracts';

export type Tile = { label: string; count?: Exclude<keyof DashboardCounts, 'oldest' | 'queues'>; to: string };

/** Content, people, the archive, and the moderators' tools. */
export const TILES: readonly Tile[] = [
  { label: 'Narratives', count: 'totalNarratives', to: '/narratives' },
  { label: 'User management', count: 'totalUsers', to: '/user-management' },
  { label: 'Archived post reports', count: 'totalArchivedPostReport', to: '/archived-post-reports' },
  { label: 'Archived comment reports', count: 'totalArchivedCmtReport', to: '/archived-comment-reports' },
  { label: 'Archived user posts', count: 'totalArchivedPosts', to: '/archived-user-posts' },
  { label: 'Archived contact us', count: 'totalClosedContact', to: '/archived-contact' },
  { label: 'Rejected posts', to: '/rejected-posts' },
  { label: 'Statistics', to: '/statistics' },
  { label: 'Moderation log', to: '/moderation-log' },
  { label: 'Site settings', to: '/site-settings' },
  { label: 'Second step', to: '/second-factor' },
];
