import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import {
  MessageBody,
  Narrative,
  NarrativeBody,
  NarrativeReply,
  NarrativesList,
  NarrativesQuery,
} from '@commonpurse/contracts/schemas';
import { sendPage } from '../../shared/lists/pages';
import * as narratives from './narratives.service';
import { IdParams } from '../../shared/ids';
import { sessionOf } from '../../shared/session';

const visitor = { access: 'visitor' } as const;
const moderator = { access: 'moderator' } as const;
const published = { tags: ['Public'] };
const moderated = { tags: ['Moderation'] };

const commandOf = (req: FastifyRequest): narratives.Command => ({ moderator: sessionOf(req), requestId: req.id });

export const narrativesRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;

  app.get(
    '/narratives',
    {
      schema: {
        ...published,
        summary: 'List narratives',
        querystring: NarrativesQuery,
        response: { 200: NarrativesList },
      },
      config: { ...visitor, replica: true },
    },
    async (req, reply) => sendPage(reply, await app.read(req, (near) => narratives.list(near, req.query))),
  );

  app.get(
    '/narratives/:id',
    {
      schema: { ...published, summary: 'Read a narrative', params: IdParams, response: { 200: Narrative } },
      config: { ...visitor, replica: true },
    },
    async (req, reply) => {
      const { narrative, tag } = await app.read(req, (near) => narratives.read(near, req.params.id));
      reply.header('ETag', tag);
      return narrative;
    },
  );

  app.post(
    '/add-new-narrative',
    {
      schema: {
        ...moderated,
        summary: 'Publish a narrative',
        body: NarrativeBody,
        response: { 201: NarrativeReply },
      },
      config: { ...moderator, errors: ['RULE_BROKEN'] },
    },
    async (req, reply) => {
      reply.code(201);
      return narratives.create(db, clock, commandOf(req), req.body);
    },
  );

  app.put(
    '/edit-narrative/:id',
    {
      schema: {
        ...moderated,
        summary: 'Change a narrative',
        description: 'With If-Match, only where the text is still the one whose ETag that is: otherwise 409.',
        params: IdParams,
        body: NarrativeBody,
        response: { 200: NarrativeReply },
      },
      config: { ...moderator, errors: ['RULE_BROKEN', 'TEXT_CHANGED'] },
    },
    (req) => {
      const edit = { id: req.params.id, ifMatch: req.headers['if-match'], body: req.body };
      return narratives.update(db, clock, commandOf(req), edit);
    },
  );

  app.delete(
    '/narratives/:id',
    {
      schema: { ...moderated, summary: 'Delete a narrative', params: IdParams, response: { 200: MessageBody } },
      config: moderator,
    },
    (req) => narratives.remove(db, clock, commandOf(req), req.params.id),
  );
};
