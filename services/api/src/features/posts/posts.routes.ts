import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  CommentsQuery,
  ForumList,
  ForumPostReply,
  ForumQuery,
  MyPost,
  MyPostsList,
  MyPostsQuery,
  NewPostBody,
  NewPostReply,
} from '@commonpurse/contracts/schemas';
import { sessionOf } from '../../plugins/session';
import { sendPage } from '../../shared/pages';
import { IdParams } from '../../shared/params';
import * as posts from './posts.service';

const member = { access: 'member' } as const;

export const postsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/new-forum-post',
    { schema: { body: NewPostBody, response: { 201: NewPostReply } }, config: member },
    async (req, reply) => {
      reply.code(201);
      return posts.create(app.db, app.clock, sessionOf(req), req.body);
    },
  );

  app.get(
    '/forum',
    { schema: { querystring: ForumQuery, response: { 200: ForumList } }, config: member },
    async (req, reply) => sendPage(reply, await posts.listForum(app.db, req.query)),
  );

  app.get(
    '/forum/:id',
    { schema: { params: IdParams, querystring: CommentsQuery, response: { 200: ForumPostReply } }, config: member },
    async (req, reply) => sendPage(reply, await posts.readForumPost(app.db, req.params.id, req.query)),
  );

  app.get(
    '/myposts/:id',
    {
      schema: { params: IdParams, querystring: MyPostsQuery, response: { 200: MyPostsList } },
      config: { access: 'owner' },
    },
    async (req, reply) => sendPage(reply, await posts.listOwn(app.db, sessionOf(req), req.query)),
  );

  app.get(
    '/mypost/:id',
    { schema: { params: IdParams, querystring: CommentsQuery, response: { 200: MyPost } }, config: member },
    async (req, reply) => {
      const [post] = sendPage(reply, await posts.readOwnPost(app.db, sessionOf(req), req.params.id, req.query));
      return post;
    },
  );
};
