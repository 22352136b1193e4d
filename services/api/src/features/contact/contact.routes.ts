import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import {
  ArchivedContactList,
  ArchivedContactReply,
  CloseContactBody,
  ContactBody,
  ContactForm,
  ContactList,
  ContactQuery,
  ContactRefused,
  ContactRemarkBody,
  MessageBody,
  ReopenContactBody,
  UndoBody,
} from '@commonpurse/contracts/schemas';
import { sendPage } from '../../shared/lists/pages';
import * as contact from './contact.service';
import { IdParams } from '../../shared/ids';
import { sessionOf } from '../../shared/session';

const config = { access: 'moderator' } as const;
const tags = ['Moderation'];

const remarkingOf = (req: FastifyRequest<{ Params: { id: string } }>) => ({
  moderator: sessionOf(req),
  requestId: req.id,
  id: req.params.id,
});

export const contactRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;

  app.post(
    '/contact-us',
    {
      schema: { summary: 'Send the contact form', tags: ['Public'], body: ContactBody, response: { 201: MessageBody } },
      config: { access: 'visitor', limit: 'contact', errors: ['RULE_BROKEN'] },
    },
    async (req, reply) => {
      req.session = await req.findSession();
      reply.code(201);
      return contact.send(db, clock, req.session, req.body);
    },
  );

  app.get(
    '/reported-contact',
    {
      schema: { summary: 'List open contact forms', tags, querystring: ContactQuery, response: { 200: ContactList } },
      config,
    },
    async (req, reply) => sendPage(reply, await contact.listOpen(db, req.query)),
  );

  app.get(
    '/reported-contact/:id',
    {
      schema: { summary: 'Read an open contact form', tags, params: IdParams, response: { 200: ContactForm } },
      config,
    },
    (req) => contact.readOpen(db, req.params.id),
  );

  app.put(
    '/reported-contact/:id',
    {
      schema: {
        summary: 'Close a contact form',
        tags,
        params: IdParams,
        body: CloseContactBody,
        response: { 200: MessageBody, 409: ContactRefused },
      },
      config: { ...config, errors: ['FORM_CLOSED', 'ANSWERED_MEANWHILE'] },
    },
    (req) => contact.close(db, clock, sessionOf(req), { id: req.params.id, body: req.body, requestId: req.id }),
  );

  app.put(
    '/reported-contact/:id/undo',
    {
      schema: {
        summary: 'Undo the closing of a contact form',
        description: 'Within 10 seconds, by the same moderator, and only while nothing else has changed.',
        tags,
        params: IdParams,
        body: UndoBody,
        response: { 200: MessageBody },
      },
      config: { ...config, errors: ['UNDO_REFUSED'] },
    },
    (req) => contact.undoClose(db, clock, remarkingOf(req)),
  );

  app.put(
    '/archived-contact/:id/reopen',
    {
      schema: {
        summary: 'Open a closed contact form again',
        description: 'Its answers and notes stay, and the reason becomes a note.',
        tags,
        params: IdParams,
        body: ReopenContactBody,
        response: { 200: MessageBody },
      },
      config: { ...config, errors: ['RULE_BROKEN', 'STATE_CONFLICT'] },
    },
    (req) => contact.reopen(db, clock, remarkingOf(req), req.body),
  );

  app.post(
    '/reported-contact/:id/answer',
    {
      schema: {
        summary: 'Answer whoever sent a contact form',
        tags,
        params: IdParams,
        body: ContactRemarkBody,
        response: { 201: MessageBody, 409: ContactRefused },
      },
      config: { ...config, errors: ['RULE_BROKEN', 'FORM_CLOSED', 'NO_ACCOUNT_TO_ANSWER', 'ANSWERED_MEANWHILE'] },
    },
    async (req, reply) => {
      reply.code(201);
      return contact.answer(db, clock, remarkingOf(req), req.body);
    },
  );

  app.post(
    '/reported-contact/:id/notes',
    {
      schema: {
        summary: 'Note something on a contact form, for moderators',
        tags,
        params: IdParams,
        body: ContactRemarkBody,
        response: { 201: MessageBody },
      },
      config: { ...config, errors: ['RULE_BROKEN', 'FORM_CLOSED'] },
    },
    async (req, reply) => {
      reply.code(201);
      return contact.note(db, clock, remarkingOf(req), req.body);
    },
  );

  app.get(
    '/archived-contact',
    {
      schema: {
        summary: 'List closed contact forms',
        tags,
        querystring: ContactQuery,
        response: { 200: ArchivedContactList },
      },
      config,
    },
    async (req, reply) => sendPage(reply, await contact.listArchived(db, req.query)),
  );

  app.get(
    '/archived-contact/:id',
    {
      schema: {
        summary: 'Read a closed contact form',
        tags,
        params: IdParams,
        response: { 200: ArchivedContactReply },
      },
      config,
    },
    async (req) => [await contact.readArchived(db, req.params.id)],
  );
};
