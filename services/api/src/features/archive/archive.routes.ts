import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  ArchivedPostReply,
  ArchivedPostsList,
  ArchivedPostsQuery,
  CommentsQuery,
} from '@commonpurse/contracts/schemas';
import { sendPage } from '../../shared/lists/pages';
import * as archive from './archive.service';
import { IdParams } from '../../shared/ids';

const tags = ['Moderation'];
const config = { access: 'moderator' } as const;

export const archiveRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/archived-user-posts',
    {
      schema: {
        tags,
        summary: 'List deleted posts',
        querystring: ArchivedPostsQuery,
        response: { 200: ArchivedPostsList },
      },
      config,
    },
    async (req, reply) => sendPage(reply, await archive.list(app.db, req.query)),
  );

  app.get(
    '/archived-user-posts/:id',
    {
      schema: {
        tags,
        summary: 'Read a deleted post and all its comments',
        params: IdParams,
        querystring: CommentsQuery,
        response: { 200: ArchivedPostReply },
      },
      config: { ...config, errors: ['ARCHIVED_POST_NOT_FOUND'] },
    },
    async (req, reply) => sendPage(reply, await archive.read(app.db, req.params.id, req.query)),
  );
};
