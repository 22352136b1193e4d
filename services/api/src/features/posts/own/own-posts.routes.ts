import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  CommentsQuery,
  DeletePostBody,
  Id,
  MessageBody,
  MyPost,
  MyPostsList,
  MyPostsQuery,
  NewPostBody,
  NewPostReply,
  WithdrawBody,
} from '@commonpurse/contracts/schemas';
import { Type } from 'typebox';
import { sendPage } from '../../../shared/lists/pages';
import { IDEMPOTENCY_NOTE, senderOf } from '../../../shared/idempotency-key';
import * as own from './own-posts.service';
import { IdParams } from '../../../shared/ids';
import { sessionOf } from '../../../shared/session';

const PostParams = Type.Object({ postID: Id });
const tags = ['Forum'];
const config = { access: 'member' } as const;

export const ownPostsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;

  app.get(
    '/myposts/:id',
    {
      schema: {
        tags,
        summary: 'List own posts',
        params: IdParams,
        querystring: MyPostsQuery,
        response: { 200: MyPostsList },
      },
      config: { access: 'owner', page: true },
    },
    async (req, reply) => sendPage(reply, await own.list(db, sessionOf(req), req.query)),
  );

  app.get(
    '/mypost/:id',
    {
      schema: {
        tags,
        summary: 'Read an own post, its waiting edit and its comments',
        params: IdParams,
        querystring: CommentsQuery,
        response: { 200: MyPost },
      },
      config: { ...config, page: true, errors: ['POST_NOT_FOUND'] },
    },
    async (req, reply) => {
      const [post] = sendPage(reply, await own.read(db, sessionOf(req), req.params.id, req.query));
      return post;
    },
  );

  app.put(
    '/update-forum-post/:postID',
    {
      schema: {
        tags,
        summary: 'Edit an own published post; the new text waits for review',
        description: IDEMPOTENCY_NOTE,
        params: PostParams,
        body: NewPostBody,
        response: { 200: NewPostReply },
      },
      config: {
        ...config,
        limit: 'post-edit',
        errors: ['RULE_BROKEN', 'NOT_ALLOWED', 'POST_NOT_FOUND', 'NOT_PUBLISHED', 'IDEMPOTENCY_KEY_REUSED'],
      },
    },
    (req) => own.update(db, clock, senderOf(req), req.params.postID, req.body),
  );

  app.delete(
    '/mypost/:id',
    {
      schema: {
        tags,
        summary: 'Delete an own post',
        params: IdParams,
        body: DeletePostBody,
        response: { 200: MessageBody },
      },
      config: { ...config, errors: ['NOT_ALLOWED', 'POST_NOT_FOUND', 'NOT_DELETABLE'] },
    },
    (req) => own.remove(db, clock, sessionOf(req), req.params.id, req.body),
  );

  app.put(
    '/mypost/:id/withdraw',
    {
      schema: {
        tags,
        summary: 'Take back an own post or edit that waits for review',
        params: IdParams,
        body: WithdrawBody,
        response: { 200: MessageBody },
      },
      config: { ...config, errors: ['POST_NOT_FOUND', 'NOTHING_WAITS'] },
    },
    (req) => own.withdraw(db, clock, { session: sessionOf(req), requestId: req.id }, req.params.id),
  );
};
