import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { ErrorCode } from '@commonpurse/contracts';
import { Member, MemberCommandBody, MemberParams, MessageBody, SuspendBody } from '@commonpurse/contracts/schemas';
import { sessionOf } from '../../shared/session';
import * as members from './members.service';

const tags = ['Moderation'];
const params = MemberParams;

const commandOptions = (summary: string, ...errors: ErrorCode[]) =>
  ({
    schema: { tags, summary, params, body: MemberCommandBody, response: { 200: MessageBody } },
    config: { access: 'moderator', recentPassword: true, errors: ['USER_NOT_FOUND', 'OWN_ACCOUNT', ...errors] },
  }) as const;

const callerOf = (req: FastifyRequest) => ({ session: sessionOf(req), requestId: req.id });

/** Routes with which moderators read one account and act on it. */
export const membersRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;

  app.get(
    '/user-management/:userID',
    {
      schema: { tags, summary: 'Read an account', params, response: { 200: Member } },
      config: { access: 'moderator', recentPassword: true, errors: ['USER_NOT_FOUND'] },
    },
    (req) => members.read(db, clock, callerOf(req), req.params.userID),
  );

  app.put(
    '/user-management/:userID/suspend',
    {
      schema: { tags, summary: 'Suspend an account', params, body: SuspendBody, response: { 200: MessageBody } },
      config: {
        access: 'moderator',
        recentPassword: true,
        errors: ['RULE_BROKEN', 'USER_NOT_FOUND', 'OWN_ACCOUNT', 'ALREADY_SUSPENDED', 'LAST_MODERATOR'],
      },
    },
    (req) => members.suspend(db, clock, callerOf(req), req.params.userID, req.body),
  );

  app.put('/user-management/:userID/reinstate', commandOptions('End a suspension', 'NOT_SUSPENDED'), (req) =>
    members.reinstate(db, clock, callerOf(req), req.params.userID),
  );

  app.put('/user-management/:userID/sign-out', commandOptions('End every session of an account'), (req) =>
    members.signOutEverywhere(db, clock, callerOf(req), req.params.userID),
  );

  app.put(
    '/user-management/:userID/demote',
    commandOptions('Make a moderator a member', 'NOT_MODERATOR', 'LAST_MODERATOR'),
    (req) => members.demote(db, clock, callerOf(req), req.params.userID),
  );
};
