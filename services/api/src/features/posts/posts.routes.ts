import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  CommentsQuery,
  ForumList,
  ForumPostReply,
  ForumQuery,
  NewPostBody,
  NewPostReply,
} from '@commonpurse/contracts/schemas';
import { senderOf } from '../../plugins/session';
import { sendPage } from '../../shared/pages';
import { IdParams } from '../../shared/params';
import { SENT_ONCE } from '../../shared/send-key';
import * as posts from './posts.service';

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
        description: SENT_ONCE,
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
      config,
    },
    async (req, reply) => sendPage(reply, await posts.list(db, req.query)),
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
      config: { ...config, errors: ['POST_NOT_FOUND'] },
    },
    async (req, reply) => sendPage(reply, await posts.read(db, req.params.id, req.query)),
  );
};
