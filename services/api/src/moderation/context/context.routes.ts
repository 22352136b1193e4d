import type { Routes } from '../../plugins/calls';
import { readContext } from './context.service';
import { sessionOf } from '../../shared/session';

const KINDS = {
  'GET /review-new-posts/:id/context': 'review',
  'GET /reported-posts/:id/context': 'post-report',
  'GET /reported-comments/:id/context': 'comment-report',
  'GET /reported-contact/:id/context': 'contact',
  'GET /moderation/appeals/:id/context': 'appeal',
} as const;

/** The context of each item for the moderator who decides on it. */
export const contextRoutes: Routes = (app) => {
  for (const key of Object.keys(KINDS) as (keyof typeof KINDS)[]) {
    app.handle(key, (req) => readContext(app.db, app.clock, KINDS[key], req.params.id, sessionOf(req)));
  }
};
