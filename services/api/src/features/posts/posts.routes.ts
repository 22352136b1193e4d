import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  CommentsQuery,
  ForumList,
  ForumPostReply,
  ForumQuery,
  NewPostBody,
  NewPostReply,
} from '@commonpurse/contracts/schemas';
import { sendPage } from '../../shared/lists/pages';
import { IDEMPOTENCY_NOTE, senderOf } from '../../shared/idempotency-key';
import * as posts from './posts.service';
import { IdParams } from '../../shared/ids';
import { sessionOf } from '../../shared/session';

const tags = ['Forum'];
const config = { access: 'member' } as const;

export const postsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;

  app.post(
    '/new-forum-post',
    {
      schema: {
        tags,
        summary: 'Write a post',
        description: IDEMPOTENCY_NOTE,
        body: NewPostBody,
        response: { 201: NewPostReply },
      },
      config: { ...config, limit: 'post', errors: ['RULE_BROKEN', 'NOT_ALLOWED', 'IDEMPOTENCY_KEY_REUSED'] },
    },
    async (req, reply) => {
      reply.code(201);
      return posts.create(db, clock, senderOf(req), req.body);
    },
  );

  app.get(
    '/forum',
    {
      schema: { tags, summary: 'List published posts', querystring: ForumQuery, response: { 200: ForumList } },
      config: { ...config, replica: true, page: true },
    },
    async (req, reply) => sendPage(reply, await app.read(req, (near) => posts.list(near, sessionOf(req), req.query))),
  );

  app.get(
    '/forum/:id',
    {
      schema: {
        tags,
        summary: 'Read a published post and its comments',
        params: IdParams,
        querystring: CommentsQuery,
        response: { 200: ForumPostReply },
      },
      config: { ...config, replica: true, page: true, errors: ['POST_NOT_FOUND'] },
    },
    async (req, reply) =>
      sendPage(reply, await app.read(req, (near) => posts.read(near, sessionOf(req), req.params.id, req.query))),
  );
};
