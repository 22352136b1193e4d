import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import {
  ConfirmPasswordBody,
  ForgotPasswordBody,
  MessageBody,
  PasswordConfirmed,
  RecoverPasswordBody,
  ResetPasswordBody,
  ResetPasswordReply,
} from '@commonpurse/contracts/schemas';
import { AppError } from '../../errors';
import { IdParams } from '../../shared/ids';
import { confirm } from './confirm.service';
import * as forgotten from './forgotten-password.service';
import { reset } from './reset.service';
import { sessionOf } from '../../shared/session';
import { tryLimitOf } from '../../shared/sign-in-tries';

const tags = ['Account'];

export const passwordsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock, config, tokens, passwords, sendMail: send } = app;

  app.put(
    '/reset-password',
    {
      schema: { summary: 'Change the password', tags, body: ResetPasswordBody, response: { 200: ResetPasswordReply } },
      config: {
        access: 'member',
        recentPassword: true,
        limit: 'reset',
        errors: ['RULE_BROKEN', 'NOT_ALLOWED', 'PASSWORD_RESET_REFUSED'],
      },
    },
    async (req, reply) => {
      const context = { now: clock.now(), tokens, passwords, requestId: req.id };
      const { answer, issued } = await reset(db, sessionOf(req), req.body, context);
      reply.setSessionCookies(issued);
      return answer;
    },
  );

  app.post(
    '/account/:id/confirm-password',
    {
      schema: {
        summary: 'Type the password again',
        tags,
        params: IdParams,
        body: ConfirmPasswordBody,
        response: { 200: PasswordConfirmed },
      },
      config: { access: 'owner', enrolment: true, errors: ['PASSWORD_WRONG', 'RATE_LIMITED'] },
    },
    (req) => {
      const context = { now: clock.now(), passwords, requestId: req.id, limit: tryLimitOf(req) };
      return confirm(db, sessionOf(req), req.body.password, context);
    },
  );

  app.post(
    '/forgot-password',
    {
      schema: { summary: 'Ask for a link', tags, body: ForgotPasswordBody, response: { 200: MessageBody } },
      config: { access: 'visitor', limit: 'forgotten-password', errors: ['RULE_BROKEN', 'NOT_FOUND'] },
      onResponse: async (req, reply) => {
        if (!send || reply.statusCode !== 200) return;
        const { email = '' } = req.body;
        const { publicUrl } = config;
        app.afterReply(forgotten.mailLinks(db, email, { send, publicUrl, asked: req, clock, logger: req.log }));
      },
    },
    async (req) => {
      if (!send) throw new AppError('NOT_FOUND');
      return forgotten.ask(req.body);
    },
  );

  app.put(
    '/recover-password',
    {
      schema: { summary: 'Use a link', tags, body: RecoverPasswordBody, response: { 200: MessageBody } },
      config: { access: 'visitor', limit: 'recovery', errors: ['RULE_BROKEN', 'RECOVERY_LINK_INVALID'] },
    },
    (req) => forgotten.recover(db, req.body, { now: clock.now(), passwords, requestId: req.id }),
  );
};
