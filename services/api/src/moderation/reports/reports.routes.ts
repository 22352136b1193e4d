import { casesRoutes } from './cases/cases.routes';
import { commentReportDecisionRoutes, postReportDecisionRoutes } from './decisions/report-decisions.routes';
import { reportReadingRoutes } from './lists/report-reading.routes';
import { reportingRoutes } from './reporting/reporting.routes';
import { takeDownRoutes } from './take-down/take-down.routes';
import { unfinishedRoutes } from './unfinished/unfinished.routes';

/**
 * Routes of reports: members make them, moderators read and decide them, one by one or all on an item at once, or take
 * something down without one.
 */
export const reportsRoutes = [
  reportingRoutes,
  reportReadingRoutes,
  unfinishedRoutes,
  takeDownRoutes,
  postReportDecisionRoutes,
  commentReportDecisionRoutes,
  casesRoutes,
];
