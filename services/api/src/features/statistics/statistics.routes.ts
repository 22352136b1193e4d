import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Statistics } from '@commonpurse/contracts/schemas';
import { readStatistics } from './statistics.service';

const schema = {
  summary: 'What waits, what was decided and how soon, in numbers',
  description: 'Weeks begin on Monday at midnight in Sydney. Decisions that were taken back do not count.',
  tags: ['Moderation'],
  response: { 200: Statistics },
};

export const statisticsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get('/statistics', { schema, config: { access: 'moderator' } }, () => readStatistics(app.db, app.clock));
};
