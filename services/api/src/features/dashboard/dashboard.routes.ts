import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { DashboardCounts } from '@commonpurse/contracts/schemas';
import { counts } from './dashboard.service';

export const dashboardRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/myview', { schema: { response: { 200: DashboardCounts } }, config: { access: 'moderator' } }, () =>
    counts(app.db),
  );
};
