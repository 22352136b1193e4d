import { Type } from 'typebox';

const count = (what: string) => Type.Integer({ minimum: 0, description: what });

/** GET /myview, answer: how many entries each tile's list holds; `totalUsers` is all active accounts. */
export const DashboardCounts = Type.Object({
  totalNarratives: count('Narratives'),
  totalPostReport: count('Reports on posts that wait'),
  totalCmtReport: count('Reports on comments that wait'),
  totalNewPost: count('New posts and edits that wait for review'),
  totalPendingContact: count('Contact forms that are open'),
  totalUsers: count('Active accounts, moderators included'),
  totalArchivedPostReport: count('Reports on posts that are closed'),
  totalArchivedCmtReport: count('Reports on comments that are closed'),
  totalArchivedPosts: count('Posts in the archive'),
  totalClosedContact: count('Contact forms that are closed'),
});
export type DashboardCounts = Type.Static<typeof DashboardCounts>;
