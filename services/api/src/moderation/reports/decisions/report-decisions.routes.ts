import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ReportKind } from '../kinds';
import { decide, setStatus, undo, type ReportCommand } from './report-decisions.service';
import { sessionOf } from '../../../shared/session';

const CALLS_OF = {
  post: {
    approve: 'PUT /reported-posts/:id/approve',
    reject: 'PUT /reported-posts/:id/reject',
    Published: 'PUT /reported-posts/:id/publish-post-status',
    Rejected: 'PUT /reported-posts/:id/reject-post-status',
  },
  comment: {
    approve: 'PUT /reported-comments/:id/approve',
    reject: 'PUT /reported-comments/:id/reject',
    Published: 'PUT /reported-comments/:id/publish-comment-status',
    Rejected: 'PUT /reported-comments/:id/reject-comment-status',
  },
} as const;

const commandOf = (req: FastifyRequest, kind: ReportKind, id: string): ReportCommand => ({
  moderator: sessionOf(req),
  requestId: req.id,
  kind,
  id,
});

/** Routes with which moderators decide reports of one kind, in two calls, and undo decisions. */
const decisionRoutes =
  (kind: ReportKind): FastifyPluginAsync =>
  async (app) => {
    const { db, clock } = app;
    const calls = CALLS_OF[kind];

    for (const decision of ['approve', 'reject'] as const) {
      app.handle(calls[decision], (req) =>
        decide(db, clock, { ...commandOf(req, kind, req.params.id), decision }, req.body),
      );
      app.handle(`${calls[decision]}/undo`, (req) =>
        undo(db, clock, { ...commandOf(req, kind, req.params.id), decision }, req.body),
      );
    }

    for (const to of ['Published', 'Rejected'] as const) {
      app.handle(calls[to], (req) => {
        const { source } = req.query;
        return setStatus(db, clock, { ...commandOf(req, kind, req.params.id), to, source }, req.body);
      });
    }
  };

export const postReportDecisionRoutes = decisionRoutes('post');
export const commentReportDecisionRoutes = decisionRoutes('comment');
