import type { FastifyReply } from 'fastify';
import type { Routes } from '../../../plugins/calls';
import { sendPage, sendPages } from '../../../shared/lists/pages';
import { readCommentReport, readPostReport } from './report-details.service';
import * as lists from './report-lists.service';
const ANY = { decidedOnly: false };
const DECIDED = { decidedOnly: true };

const send = <Key extends string, Entry>(reply: FastifyReply, found: lists.Lists<Key, Entry>) =>
  'single' in found ? sendPage(reply, found.single) : sendPages(reply, found.both);

/** Routes with which moderators read reports: pending ones, decided ones, and each by itself. */
export const reportReadingRoutes: Routes = (app) => {
  const { db, clock } = app;

  app.handle('GET /reported-posts', async (req, reply) =>
    send(reply, await lists.listReportedPosts(db, clock, req.query)),
  );

  app.handle('GET /reported-comments', async (req, reply) =>
    send(reply, await lists.listReportedComments(db, clock, req.query)),
  );

  app.handle('GET /archived-post-reports', async (req, reply) =>
    send(reply, await lists.listArchivedPostReports(db, clock, req.query)),
  );

  app.handle('GET /archived-comment-reports', async (req, reply) =>
    send(reply, await lists.listArchivedCommentReports(db, clock, req.query)),
  );

  app.handle('GET /reported-posts/:id', async (req, reply) =>
    sendPage(reply, await readPostReport(db, req.params.id, req.query, ANY)),
  );

  app.handle('GET /archived-post-reports/:id', async (req, reply) => {
    const [report] = sendPage(reply, await readPostReport(db, req.params.id, req.query, DECIDED));
    return report;
  });

  app.handle('GET /reported-comments/:id', (req) => readCommentReport(db, req.params.id, req.query, ANY));

  app.handle('GET /archived-comment-reports/:id', (req) => readCommentReport(db, req.params.id, req.query, DECIDED));
};
