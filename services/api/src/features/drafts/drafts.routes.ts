import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { DraftBody, DraftDiscarded, DraftReply, DraftSaved } from '@commonpurse/contracts/schemas';
import { Type } from 'typebox';
import { discard, read, save } from './drafts.service';
import { sessionOf } from '../../shared/session';

const PlaceParams = Type.Object({
  place: Type.String({
    description:
      'new-post, update-post.<id>, comment.<id>, update-comment.<id>, report-post.<id> or report-comment.<id>',
    examples: ['new-post'],
  }),
});
const route = { tags: ['Drafts'], params: PlaceParams };
// Autosave does not indicate user activity.
const config = { access: 'member', activity: false } as const;

/**
 * Drafts of the session's own user, on all her devices. No call returns another user's drafts, not even to moderators.
 */
export const draftsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;

  app.get(
    '/drafts/:place',
    {
      schema: {
        ...route,
        summary: 'Read an own draft',
        description: 'Its ETag is that of the text, or "none" where no draft stands.',
        response: { 200: DraftReply },
      },
      config,
    },
    async (req, reply) => {
      const { reply: answer, tag } = await read(db, askedBy(req));
      reply.header('ETag', tag);
      return answer;
    },
  );

  app.put(
    '/drafts/:place',
    {
      schema: {
        ...route,
        summary: 'Save an own draft',
        description:
          'Where a draft stands, If-Match must name its ETag, among others or not, or be *; where none stands, it must name "none", or not be there. Otherwise 409 DRAFT_CHANGED, unless the text is the same.',
        body: DraftBody,
        response: { 200: DraftSaved },
      },
      config: { ...config, limit: 'draft', errors: ['DRAFT_CHANGED', 'DRAFT_SENT'] },
    },
    async (req, reply) => {
      const { reply: answer, tag } = await save(db, clock, askedBy(req), req.body);
      reply.header('ETag', tag);
      return answer;
    },
  );

  app.delete(
    '/drafts/:place',
    {
      schema: {
        ...route,
        summary: 'Discard an own draft',
        description: 'With If-Match, only where the text is still the one whose ETag that is: otherwise 409.',
        response: { 200: DraftDiscarded },
      },
      config: { ...config, errors: ['DRAFT_CHANGED'] },
    },
    (req) => discard(db, askedBy(req)),
  );
};

const askedBy = (req: FastifyRequest<{ Params: { place: string } }>) => ({
  member: sessionOf(req),
  place: req.params.place,
  ifMatch: req.headers['if-match'],
});
