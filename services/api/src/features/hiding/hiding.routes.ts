import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  HiddenMemberBody,
  HiddenMembersList,
  HiddenPostBody,
  HiddenPostsList,
  HiddenQuery,
  MessageBody,
} from '@commonpurse/contracts/schemas';
import { sendPage } from '../../shared/lists/pages';
import * as hiding from './hiding.service';
import { IdParams } from '../../shared/ids';
import { sessionOf } from '../../shared/session';

const tags = ['Forum'];
const response = { 200: MessageBody };
const read = { access: 'member' } as const;
const ofMember = { access: 'member', limit: 'hide', errors: ['USER_NOT_FOUND', 'OWN_NAME'] } as const;
const ofPost = { access: 'member', limit: 'hide', errors: ['POST_NOT_FOUND'] } as const;

export const hidingRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;

  app.get(
    '/hidden-members',
    {
      schema: {
        tags,
        summary: 'List the members whom the caller hides',
        querystring: HiddenQuery,
        response: { 200: HiddenMembersList },
      },
      config: read,
    },
    async (req, reply) => sendPage(reply, await hiding.listMembers(db, sessionOf(req), req.query)),
  );

  app.put(
    '/hidden-members',
    {
      schema: { tags, summary: 'Hide a member’s named posts and comments', body: HiddenMemberBody, response },
      config: ofMember,
    },
    (req) => hiding.hideMember(db, clock, sessionOf(req), req.body),
  );

  app.delete(
    '/hidden-members',
    {
      schema: { tags, summary: 'Show a member’s posts and comments again', body: HiddenMemberBody, response },
      config: ofMember,
    },
    (req) => hiding.showMember(db, sessionOf(req), req.body),
  );

  app.get(
    '/hidden-posts',
    {
      schema: {
        tags,
        summary: 'List the posts that the caller hides',
        querystring: HiddenQuery,
        response: { 200: HiddenPostsList },
      },
      config: read,
    },
    async (req, reply) => sendPage(reply, await hiding.listPosts(db, sessionOf(req), req.query)),
  );

  app.put(
    '/hidden-posts/:id',
    { schema: { tags, summary: 'Hide a post', params: IdParams, body: HiddenPostBody, response }, config: ofPost },
    (req) => hiding.hidePost(db, clock, sessionOf(req), req.params.id),
  );

  app.delete(
    '/hidden-posts/:id',
    { schema: { tags, summary: 'Show a post again', params: IdParams, response }, config: ofPost },
    (req) => hiding.showPost(db, sessionOf(req), req.params.id),
  );
};
