import type { Routes } from '../../plugins/calls';
import { senderOf } from '../../shared/idempotency-key';
import { sendPage } from '../../shared/lists/pages';
import { commandOf, sessionOf } from '../../shared/session';
import * as appeals from './appeals.service';

/** Members' appeals, and moderators' decisions on them. */
export const appealsRoutes: Routes = (app) => {
  const { db, clock } = app;

  app.handle('POST /appeals', async (req) => {
    req.session = await req.findSession();
    return appeals.send(db, clock, { session: req.session, requestId: req.id }, req.body, () => senderOf(req));
  });

  app.handle('GET /appeals', async (req, reply) =>
    sendPage(reply, await appeals.listOwn(db, sessionOf(req), req.query)),
  );

  app.handle('GET /moderation/appeals', async (req, reply) =>
    sendPage(reply, await appeals.list(db, clock, sessionOf(req), req.query)),
  );

  app.handle('GET /moderation/appeals/:id', (req) => appeals.read(db, clock, sessionOf(req), req.params.id));

  for (const decision of ['uphold', 'overturn'] as const) {
    app.handle(`PUT /moderation/appeals/:id/${decision}`, (req) =>
      appeals.judge(db, clock, { ...commandOf(req), id: req.params.id, decision }, req.body),
    );
  }
};
