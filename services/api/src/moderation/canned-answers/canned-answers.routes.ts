import type { Routes } from '../../plugins/calls';
import { commandOf } from '../../shared/session';
import * as canned from './canned-answers.service';

/** Texts that moderators insert in answers, notes and reasons. */
export const cannedAnswersRoutes: Routes = (app) => {
  const { db, clock } = app;

  app.handle('GET /moderation/canned-answers', () => canned.listCannedAnswers(db));

  app.handle('POST /moderation/canned-answers', (req) => canned.add(db, clock, commandOf(req), req.body));

  app.handle('PUT /moderation/canned-answers/:id', (req) =>
    canned.edit(db, clock, { ...commandOf(req), id: req.params.id, version: req.body.version }, req.body),
  );

  app.handle('DELETE /moderation/canned-answers/:id', (req) =>
    canned.remove(db, clock, { ...commandOf(req), id: req.params.id, version: req.body.version }),
  );
};
