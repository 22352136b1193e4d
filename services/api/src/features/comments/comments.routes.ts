import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { ErrorCode } from '@commonpurse/contracts';
import { NewCommentBody, NewCommentReply } from '@commonpurse/contracts/schemas';
import { IDEMPOTENCY_NOTE, senderOf } from '../../shared/idempotency-key';
import { commentOnForum, commentOnOwn } from './comments.service';
import { IdParams } from '../../shared/ids';

const options = (summary: string, ...errors: ErrorCode[]) =>
  ({
    schema: {
      tags: ['Forum'],
      summary,
      description: IDEMPOTENCY_NOTE,
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
