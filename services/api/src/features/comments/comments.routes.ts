import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { ErrorCode } from '@commonpurse/contracts';
import { NewCommentBody, NewCommentReply } from '@commonpurse/contracts/schemas';
import { senderOf } from '../../plugins/session';
import { IdParams } from '../../shared/params';
import { SENT_ONCE } from '../../shared/send-key';
import { commentOnForum, commentOnOwn } from './comments.service';

const options = (summary: string, ...errors: ErrorCode[]) =>
  ({
    schema: {
      tags: ['Forum'],
      summary,
      description: SENT_ONCE,
      params: IdParams,
      body: NewCommentBody,
      response: { 201: NewCommentReply },
    },
    config: {
      access: 'member',
      limit: 'comment',
      errors: ['RULE_BROKEN', 'NOT_ALLOWED', 'POST_NOT_FOUND', 'IDEMPOTENCY_KEY_REUSED', ...errors],
    },
  }) as const;

export const commentsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post('/forum/:id', options('Comment on a published post'), async (req, reply) => {
    reply.code(201);
    return commentOnForum(app.db, app.clock, senderOf(req), req.params.id, req.body);
  });

  app.post('/mypost/:id', options('Comment on an own post', 'NOT_PUBLISHED'), async (req, reply) => {
    reply.code(201);
    return commentOnOwn(app.db, app.clock, senderOf(req), req.params.id, req.body);
  });
};
