import type { FastifyRequest } from 'fastify';
import type { Routes } from '../../../plugins/calls';
import type { ReportKind } from '../kinds';
import { decide, setStatus, undo, type ReportCommand } from './report-decisions.service';
import { commandOf } from '../../../shared/session';

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

/** Routes with which moderators decide reports of one kind, in two calls, and undo decisions. */
const decisionRoutes =
  (kind: ReportKind): Routes =>
  (app) => {
    const { db, clock } = app;
    const calls = CALLS_OF[kind];
    const onItem = (req: FastifyRequest<{ Params: { id: string } }>): ReportCommand => ({
      ...commandOf(req),
      kind,
      id: req.params.id,
    });

    for (const decision of ['approve', 'reject'] as const) {
      app.handle(calls[decision], (req) => decide(db, clock, { ...onItem(req), decision }, req.body));
      app.handle(`${calls[decision]}/undo`, (req) => undo(db, clock, { ...onItem(req), decision }, req.body));
    }

    for (const to of ['Published', 'Rejected'] as const) {
      app.handle(calls[to], (req) => {
        const { source } = req.query;
        return setStatus(db, clock, { ...onItem(req), to, source }, req.body);
      });
    }
  };

export const postReportDecisionRoutes = decisionRoutes('post');
export const commentReportDecisionRoutes = decisionRoutes('comment');
