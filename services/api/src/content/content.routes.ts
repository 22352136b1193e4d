import { contactRoutes } from './contact/contact.routes';
import { narrativesRoutes } from './narratives/narratives.routes';

/** Routes about narratives and contact forms. */
export const contentRoutes = [narrativesRoutes, contactRoutes];
