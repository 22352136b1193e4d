import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { NewCommentBody, NewCommentReply } from '@commonpurse/contracts/schemas';
import { sessionOf } from '../../plugins/session';
import { IdParams } from '../../shared/params';
import { commentOnForum, commentOnOwn } from './comments.service';

const options = {
  schema: { params: IdParams, body: NewCommentBody, response: { 201: NewCommentReply } },
  config: { access: 'member' },
} as const;

export const commentsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post('/forum/:id', options, async (req, reply) => {
    reply.code(201);
    return commentOnForum(app.db, app.clock, sessionOf(req), req.params.id, req.body);
  });

  app.post('/mypost/:id', options, async (req, reply) => {
    reply.code(201);
    return commentOnOwn(app.db, app.clock, sessionOf(req), req.params.id, req.body);
  });
};
