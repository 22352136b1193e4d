import type { Routes } from '../../plugins/calls';
import { sessionOf } from '../../shared/session';
import { retract, thank } from './thanks.service';

export const thanksRoutes: Routes = (app) => {
  const { db, clock } = app;

  app.handle('PUT /forum/:id/thanks', (req) => thank(db, clock, sessionOf(req), { kind: 'post', id: req.params.id }));

  app.handle('DELETE /forum/:id/thanks', (req) => retract(db, sessionOf(req), { kind: 'post', id: req.params.id }));

  app.handle('PUT /comment/:cmtID/thanks', (req) =>
    thank(db, clock, sessionOf(req), { kind: 'comment', id: req.params.cmtID }),
  );

  app.handle('DELETE /comment/:cmtID/thanks', (req) =>
    retract(db, sessionOf(req), { kind: 'comment', id: req.params.cmtID }),
  );
};
