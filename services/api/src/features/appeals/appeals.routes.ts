import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  AppealBody,
  AppealDecisionBody,
  AppealDecisionReply,
  AppealList,
  AppealSent,
  AppealsQuery,
  ModerationAppeal,
  ModerationAppealList,
  ModerationAppealsQuery,
} from '@commonpurse/contracts/schemas';
import { IDEMPOTENCY_NOTE, senderOf } from '../../shared/idempotency-key';
import { IdParams } from '../../shared/ids';
import { sendPage } from '../../shared/lists/pages';
import { sessionOf } from '../../shared/session';
import * as appeals from './appeals.service';

const tags = ['Moderation'];
const moderated = { access: 'moderator' } as const;

const decisionOptions = (summary: string) =>
  ({
    schema: { tags, summary, params: IdParams, body: AppealDecisionBody, response: { 200: AppealDecisionReply } },
    config: { ...moderated, errors: ['RULE_BROKEN', 'OWN_DECISION', 'APPEAL_DECIDED', 'APPEALED_CHANGED'] },
  }) as const;

/** Members' appeals, and moderators' decisions on them. */
export const appealsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;

  app.post(
    '/appeals',
    {
      schema: {
        tags: ['Account'],
        summary: 'Ask for another look at a decision',
        description: `With a session, or against a suspension with the token of the refused sign-in. ${IDEMPOTENCY_NOTE}`,
        body: AppealBody,
        response: { 201: AppealSent },
      },
      config: {
        access: 'visitor',
        limit: 'appeal',
        errors: [
          'RULE_BROKEN',
          'NO_SESSION',
          'NOT_FOUND',
          'POST_NOT_FOUND',
          'COMMENT_NOT_FOUND',
          'NOTHING_TO_APPEAL',
          'ALREADY_APPEALED',
          'IDEMPOTENCY_KEY_REUSED',
        ],
      },
    },
    async (req, reply) => {
      req.session = await req.findSession();
      reply.code(201);
      return appeals.send(db, clock, { session: req.session, requestId: req.id }, req.body, () => senderOf(req));
    },
  );

  app.get(
    '/appeals',
    {
      schema: {
        tags: ['Account'],
        summary: 'List own appeals',
        querystring: AppealsQuery,
        response: { 200: AppealList },
      },
      config: { access: 'member', errors: ['NOT_FOUND'] },
    },
    async (req, reply) => sendPage(reply, await appeals.listOwn(db, sessionOf(req), req.query)),
  );

  app.get(
    '/moderation/appeals',
    {
      schema: {
        tags,
        summary: 'List appeals',
        querystring: ModerationAppealsQuery,
        response: { 200: ModerationAppealList },
      },
      config: moderated,
    },
    async (req, reply) => sendPage(reply, await appeals.list(db, req.query)),
  );

  app.get(
    '/moderation/appeals/:id',
    {
      schema: { tags, summary: 'Read an appeal', params: IdParams, response: { 200: ModerationAppeal } },
      config: moderated,
    },
    (req) => appeals.read(db, clock, sessionOf(req), req.params.id),
  );

  for (const decision of ['uphold', 'overturn'] as const) {
    app.put(
      `/moderation/appeals/:id/${decision}`,
      decisionOptions(decision === 'uphold' ? 'Uphold the decision' : 'Overturn it and put back what was taken'),
      (req) => {
        const command = { moderator: sessionOf(req), requestId: req.id, id: req.params.id, decision };
        return appeals.judge(db, clock, command, req.body);
      },
    );
  }
};
