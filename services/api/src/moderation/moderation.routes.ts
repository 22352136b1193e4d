import { appealsRoutes } from './appeals/appeals.routes';
import { archiveRoutes } from './archive/archive.routes';
import { cannedAnswersRoutes } from './canned-answers/canned-answers.routes';
import { claimsRoutes } from './claims/claims.routes';
import { contextRoutes } from './context/context.routes';
import { dashboardRoutes } from './dashboard/dashboard.routes';
import { escalationsRoutes } from './escalations/escalations.routes';
import { moderationLogRoutes } from './log/log.routes';
import { reportsRoutes } from './reports/reports.routes';
import { rejectedRoutes } from './review/rejected/rejected.routes';
import { reviewRoutes } from './review/review.routes';
import { searchRoutes } from './search/search.routes';
import { waitingItemsRoutes } from './waiting-items/waiting-items.routes';

/** Routes about moderators' lists and decisions. */
export const moderationRoutes = [
  rejectedRoutes,
  reviewRoutes,
  appealsRoutes,
  archiveRoutes,
  dashboardRoutes,
  moderationLogRoutes,
  ...reportsRoutes,
  contextRoutes,
  claimsRoutes,
  escalationsRoutes,
  cannedAnswersRoutes,
  waitingItemsRoutes,
  searchRoutes,
];
