import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { DashboardCounts } from '@commonpurse/contracts/schemas';
import { counts } from './dashboard.service';

const schema = {
  summary: 'How much waits, and how much is closed',
  tags: ['Moderation'],
  response: { 200: DashboardCounts },
};

export const dashboardRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/myview', { schema, config: { access: 'moderator', page: true } }, () => counts(app.db));
};
