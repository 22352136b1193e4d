import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { CommentToReportReply, NewReportBody, NewReportReply, PostToReportReply } from '@commonpurse/contracts/schemas';
import { IDEMPOTENCY_NOTE, senderOf } from '../../../shared/idempotency-key';
import { readComment, readPost, report } from './reporting.service';
import { IdParams } from '../../../shared/ids';

const forum = { tags: ['Forum'], params: IdParams };
const sent = { description: IDEMPOTENCY_NOTE, body: NewReportBody, response: { 201: NewReportReply } };
const REFUSALS = ['RULE_BROKEN', 'NOT_ALLOWED', 'OWN_CONTENT', 'ALREADY_REPORTED', 'IDEMPOTENCY_KEY_REUSED'] as const;

/** Routes with which members read an item before they report it, and report it. */
export const reportingRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;

  app.get(
    '/report-post/:id',
    {
      schema: { ...forum, summary: 'Read the post to report', response: { 200: PostToReportReply } },
      config: { access: 'member', errors: ['POST_NOT_FOUND'] },
    },
    async (req) => [await readPost(db, req.params.id)],
  );

  app.post(
    '/report-post/:id',
    {
      schema: { ...forum, summary: 'Report a post', ...sent },
      config: { access: 'member', limit: 'report', errors: ['POST_NOT_FOUND', ...REFUSALS] },
    },
    async (req, reply) => {
      reply.code(201);
      return report(db, clock, senderOf(req), 'post', req.params.id, req.body);
    },
  );

  app.get(
    '/report-comment/:id',
    {
      schema: {
        ...forum,
        summary: 'Read the comment to report, with its post',
        response: { 200: CommentToReportReply },
      },
      config: { access: 'member' },
    },
    async (req) => [await readComment(db, req.params.id)],
  );

  app.post(
    '/report-comment/:id',
    {
      schema: { ...forum, summary: 'Report a comment', ...sent },
      config: { access: 'member', limit: 'report', errors: REFUSALS },
    },
    async (req, reply) => {
      reply.code(201);
      return report(db, clock, senderOf(req), 'comment', req.params.id, req.body);
    },
  );
};
