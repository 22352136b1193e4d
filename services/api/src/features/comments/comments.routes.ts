import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { ErrorCode } from '@commonpurse/contracts';
import {
  CommentBody,
  CommentParams,
  CommentReply,
  MessageBody,
  NewCommentBody,
  NewCommentReply,
} from '@commonpurse/contracts/schemas';
import { IDEMPOTENCY_NOTE, senderOf } from '../../shared/idempotency-key';
import { changeOwn, commentOnForum, commentOnOwn, removeOwn } from './comments.service';
import { IdParams } from '../../shared/ids';
import { sessionOf } from '../../shared/session';

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

  app.put(
    '/comment/:cmtID',
    {
      schema: {
        tags: ['Forum'],
        summary: 'Change an own comment',
        description: IDEMPOTENCY_NOTE,
        params: CommentParams,
        body: CommentBody,
        response: { 200: CommentReply },
      },
      config: {
        access: 'member',
        limit: 'comment',
        errors: ['RULE_BROKEN', 'COMMENT_NOT_FOUND', 'COMMENT_HIDDEN', 'IDEMPOTENCY_KEY_REUSED'],
      },
    },
    (req) => {
      const { idempotencyKey, draftTags } = senderOf(req);
      const caller = { session: sessionOf(req), requestId: req.id, idempotencyKey, draftTags };
      return changeOwn(app.db, app.clock, caller, req.params.cmtID, req.body);
    },
  );

  app.delete(
    '/comment/:cmtID',
    {
      schema: {
        tags: ['Forum'],
        summary: 'Delete an own comment for good',
        params: CommentParams,
        response: { 200: MessageBody },
      },
      config: { access: 'member', errors: ['COMMENT_NOT_FOUND', 'COMMENT_HIDDEN'] },
    },
    (req) => {
      const caller = { session: sessionOf(req), requestId: req.id };
      return removeOwn(app.db, app.clock, caller, req.params.cmtID);
    },
  );
};
