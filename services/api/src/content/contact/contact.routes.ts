import type { FastifyRequest } from 'fastify';
import type { Routes } from '../../plugins/calls';
import { sendPage } from '../../shared/lists/pages';
import * as contact from './contact.service';
import { senderOf } from '../../shared/idempotency-key';
import { commandOf, sessionOf } from '../../shared/session';

type FormRequest = FastifyRequest<{ Params: { id: string } }>;

const onForm = (req: FormRequest) => ({ ...commandOf(req), id: req.params.id });
const remarkOn = (req: FormRequest) => ({ ...onForm(req), sender: senderOf(req) });

export const contactRoutes: Routes = (app) => {
  const { db, clock } = app;

  app.handle('POST /contact-us', async (req) => {
    req.session = await req.findSession();
    // Only a signed-in member sends a key: without her session the form must not lose its account.
    const isMember = req.session !== null || req.headers['idempotency-key'] !== undefined;
    return contact.send(db, clock, isMember ? senderOf(req) : null, req.body);
  });

  app.handle('GET /reported-contact', async (req, reply) =>
    sendPage(reply, await contact.listOpen(db, clock, req.query)),
  );

  app.handle('GET /reported-contact/:id', (req) => contact.readOpen(db, req.params.id));

  app.handle('PUT /reported-contact/:id', (req) =>
    contact.close(db, clock, sessionOf(req), { id: req.params.id, body: req.body, requestId: req.id }),
  );

  app.handle('PUT /reported-contact/:id/undo', (req) => contact.undoClose(db, clock, onForm(req)));

  app.handle('PUT /archived-contact/:id/reopen', (req) => contact.reopen(db, clock, onForm(req), req.body));

  app.handle('POST /reported-contact/:id/answer', (req) => contact.answer(db, clock, remarkOn(req), req.body));

  app.handle('POST /reported-contact/:id/notes', (req) => contact.note(db, clock, remarkOn(req), req.body));

  app.handle('GET /archived-contact', async (req, reply) =>
    sendPage(reply, await contact.listArchived(db, clock, req.query)),
  );

  app.handle('GET /archived-contact/:id', async (req) => [await contact.readArchived(db, req.params.id)]);
};
