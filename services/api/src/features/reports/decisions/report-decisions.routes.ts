import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '@commonpurse/contracts';
import {
  CommentReportDecision,
  CommentStatusReply,
  PostReportDecision,
  PostStatusReply,
  ReportActBody,
  ReportDecisionBody,
  ReportDecisionRefused,
  ReportSourceQuery,
  ReportStatusBody,
} from '@commonpurse/contracts/schemas';
import type { ReportKind } from '../kinds';
import { decide, setStatus, undo, type ReportCommand } from './report-decisions.service';
import { IdParams } from '../../../shared/ids';
import { sessionOf } from '../../../shared/session';

const DECISION = { post: PostReportDecision, comment: CommentReportDecision };
const STATUS = { post: PostStatusReply, comment: CommentStatusReply };
const NOT_THERE: Record<ReportKind, ErrorCode[]> = { post: ['POST_NOT_FOUND'], comment: [] };

/** Written out, so that a search for a path of the specification finds it. */
const PATHS = {
  post: {
    approve: '/reported-posts/:id/approve',
    reject: '/reported-posts/:id/reject',
    Published: '/reported-posts/:id/publish-post-status',
    Rejected: '/reported-posts/:id/reject-post-status',
  },
  comment: {
    approve: '/reported-comments/:id/approve',
    reject: '/reported-comments/:id/reject',
    Published: '/reported-comments/:id/publish-comment-status',
    Rejected: '/reported-comments/:id/reject-comment-status',
  },
} as const;

const moderated = { tags: ['Moderation'], params: IdParams };

const commandOf = (req: FastifyRequest, kind: ReportKind, id: string): ReportCommand => ({
  moderator: sessionOf(req),
  requestId: req.id,
  kind,
  id,
});

/** Routes with which moderators decide reports of one kind, in two calls, and undo decisions. */
const decisionRoutes =
  (kind: ReportKind): FastifyPluginAsyncTypebox =>
  async (app) => {
    const { db, clock } = app;
    const paths = PATHS[kind];

    for (const decision of ['approve', 'reject'] as const) {
      app.put(
        paths[decision],
        {
          schema: {
            ...moderated,
            summary: decision === 'approve' ? `Uphold a report on a ${kind}` : `Dismiss a report on a ${kind}`,
            description: `The first call: the report is closed, the ${kind} stays as it is.`,
            body: ReportDecisionBody,
            response: { 200: DECISION[kind], 409: ReportDecisionRefused },
          },
          config: { access: 'moderator', errors: ['RULE_BROKEN', 'REPORT_DECIDED', 'ITEM_CHANGED'] },
        },
        (req) => decide(db, clock, { ...commandOf(req, kind, req.params.id), decision }, req.body),
      );

      app.put(
        `${paths[decision]}/undo`,
        {
          schema: {
            ...moderated,
            summary: `Take the decision on a ${kind} report back`,
            description: 'Within 10 seconds, by the same moderator, and only while nothing else has changed.',
            body: ReportActBody,
            response: { 200: DECISION[kind] },
          },
          config: { access: 'moderator', errors: ['UNDO_REFUSED'] },
        },
        (req) => undo(db, clock, { ...commandOf(req, kind, req.params.id), decision }, req.body),
      );
    }

    for (const to of ['Published', 'Rejected'] as const) {
      app.put(
        paths[to],
        {
          schema: {
            ...moderated,
            summary: to === 'Published' ? `Show a reported ${kind} again` : `Hide a reported ${kind}`,
            description: `The second call; the id is the ${kind}'s. It needs a decided report on the ${kind}, and may be repeated.`,
            querystring: ReportSourceQuery,
            body: ReportStatusBody,
            response: { 200: STATUS[kind], 409: ReportDecisionRefused },
          },
          config: { access: 'moderator', errors: [...NOT_THERE[kind], 'STATE_CONFLICT', 'ITEM_CHANGED'] },
        },
        (req) => {
          const { source } = req.query;
          return setStatus(db, clock, { ...commandOf(req, kind, req.params.id), to, source }, req.body);
        },
      );
    }
  };

export const postReportDecisionRoutes = decisionRoutes('post');
export const commentReportDecisionRoutes = decisionRoutes('comment');
