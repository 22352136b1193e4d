import { accountClosingRoutes } from './account-closing/account-closing.routes';
import { eventsRoutes } from './events/events.routes';
import { failuresRoutes } from './failures/failures.routes';
import { healthRoutes } from './health/health.routes';
import { ownDataRoutes } from './own-data/own-data.routes';
import { releasesRoutes } from './releases/releases.routes';
import { siteSettingsRoutes } from './site-settings/site-settings.routes';
import { statisticsRoutes } from './statistics/statistics.routes';

/** Routes about the site as a whole. */
export const siteRoutes = [
  healthRoutes,
  releasesRoutes,
  failuresRoutes,
  accountClosingRoutes,
  ownDataRoutes,
  siteSettingsRoutes,
  statisticsRoutes,
  eventsRoutes,
];
