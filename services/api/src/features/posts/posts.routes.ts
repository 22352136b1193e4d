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
import { ReplyCache, sendPageText } from '../../shared/lists/reply-cache';
import { IDEMPOTENCY_NOTE, senderOf } from '../../shared/idempotency-key';
import * as posts from './posts.service';
import { IdParams } from '../../shared/ids';
import { sessionOf } from '../../shared/session';

const tags = ['Forum'];
const config = { access: 'member' } as const;

export const postsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;
  const replies = new ReplyCache();

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
    async (req, reply) => {
      const session = sessionOf(req);
      // Not cached: lists of readers who hide something, and searches.
      const key = session.hides || req.query.search ? undefined : JSON.stringify(req.query);
      const cached = key === undefined ? undefined : replies.get(session.snapshot, key, clock.now());
      if (cached) return sendPageText(reply, cached);
      const { near, page } = await app.read(req, async (one) => ({
        near: one,
        page: await posts.list(one, session, req.query),
      }));
      if (key === undefined || near !== db) return sendPage(reply, page);
      const { entries, ...turns } = page;
      const read = { text: reply.serialize(entries) as string, ...turns };
      replies.set(session.snapshot, key, clock.now(), read);
      return sendPageText(reply, read);
    },
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
