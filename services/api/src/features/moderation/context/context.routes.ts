import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ItemContext } from '@commonpurse/contracts/schemas';
import type { ClaimKind, ErrorCode } from '@commonpurse/contracts';
import { readContext } from './context.service';
import { IdParams } from '../../../shared/ids';
import { sessionOf } from '../../../shared/session';

const ITEMS: readonly { path: string; kind: ClaimKind; what: string; errors?: readonly ErrorCode[] }[] = [
  { path: '/review-new-posts', kind: 'review', what: 'a post, waiting or not', errors: ['POST_NOT_FOUND'] },
  { path: '/reported-posts', kind: 'post-report', what: 'a report on a post' },
  { path: '/reported-comments', kind: 'comment-report', what: 'a report on a comment' },
  { path: '/reported-contact', kind: 'contact', what: 'a contact form, open or closed' },
  { path: '/moderation/appeals', kind: 'appeal', what: 'an appeal, waiting or decided' },
];

/** The context of each item for the moderator who decides on it. */
export const contextRoutes: FastifyPluginAsyncTypebox = async (app) => {
  for (const { path, kind, what, errors } of ITEMS) {
    app.get(
      `${path}/:id/context`,
      {
        schema: {
          tags: ['Moderation'],
          summary: `What is known around ${what}: its author, her posts, decisions on her, the audit trail`,
          params: IdParams,
          response: { 200: ItemContext },
        },
        config: { access: 'moderator', ...(errors && { errors }) },
      },
      (req) => readContext(app.db, kind, req.params.id, sessionOf(req)),
    );
  }
};
