import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import {
  ArchivedCommentReportsQuery,
  ArchivedCommentReportsReply,
  ArchivedPostReportsQuery,
  ArchivedPostReportsReply,
  CommentReport,
  PostReport,
  PostReportQuery,
  PostReportReply,
  ReportedCommentsQuery,
  ReportedCommentsReply,
  ReportedPostsQuery,
  ReportedPostsReply,
  ReportSourceQuery,
} from '@commonpurse/contracts/schemas';
import { sendPage, sendPages } from '../../../shared/lists/pages';
import { readCommentReport, readPostReport } from './report-details.service';
import * as lists from './report-lists.service';
import { IdParams } from '../../../shared/ids';

const moderator = { access: 'moderator' } as const;
const tags = ['Moderation'];
const ANY = { decidedOnly: false };
const DECIDED = { decidedOnly: true };

const postReport = {
  tags,
  params: IdParams,
  querystring: PostReportQuery,
};
const commentReport = {
  tags,
  params: IdParams,
  querystring: ReportSourceQuery,
  response: { 200: CommentReport },
};

const send = <Key extends string, Entry>(reply: FastifyReply, found: lists.Lists<Key, Entry>) =>
  'one' in found ? sendPage(reply, found.one) : sendPages(reply, found.both);

/** Routes with which moderators read reports: pending ones, decided ones, and each by itself. */
export const reportReadingRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db } = app;

  app.get(
    '/reported-posts',
    {
      schema: {
        tags,
        summary: 'List pending reports on posts',
        querystring: ReportedPostsQuery,
        response: { 200: ReportedPostsReply },
      },
      config: moderator,
    },
    async (req, reply) => send(reply, await lists.listReportedPosts(db, req.query)),
  );

  app.get(
    '/reported-comments',
    {
      schema: {
        tags,
        summary: 'List pending reports on comments',
        querystring: ReportedCommentsQuery,
        response: { 200: ReportedCommentsReply },
      },
      config: moderator,
    },
    async (req, reply) => send(reply, await lists.listReportedComments(db, req.query)),
  );

  app.get(
    '/archived-post-reports',
    {
      schema: {
        tags,
        summary: 'List decided reports on posts',
        querystring: ArchivedPostReportsQuery,
        response: { 200: ArchivedPostReportsReply },
      },
      config: moderator,
    },
    async (req, reply) => send(reply, await lists.listArchivedPostReports(db, req.query)),
  );

  app.get(
    '/archived-comment-reports',
    {
      schema: {
        tags,
        summary: 'List decided reports on comments',
        querystring: ArchivedCommentReportsQuery,
        response: { 200: ArchivedCommentReportsReply },
      },
      config: moderator,
    },
    async (req, reply) => send(reply, await lists.listArchivedCommentReports(db, req.query)),
  );

  app.get(
    '/reported-posts/:id',
    {
      schema: {
        ...postReport,
        summary: 'Read a report on a post, decided or not',
        response: { 200: PostReportReply },
      },
      config: moderator,
    },
    async (req, reply) => sendPage(reply, await readPostReport(db, req.params.id, req.query, ANY)),
  );

  app.get(
    '/archived-post-reports/:id',
    {
      schema: { ...postReport, summary: 'Read a decided report on a post', response: { 200: PostReport } },
      config: moderator,
    },
    async (req, reply) => {
      const [report] = sendPage(reply, await readPostReport(db, req.params.id, req.query, DECIDED));
      return report;
    },
  );

  app.get(
    '/reported-comments/:id',
    { schema: { ...commentReport, summary: 'Read a report on a comment, decided or not' }, config: moderator },
    (req) => readCommentReport(db, req.params.id, req.query, ANY),
  );

  app.get(
    '/archived-comment-reports/:id',
    { schema: { ...commentReport, summary: 'Read a decided report on a comment' }, config: moderator },
    (req) => readCommentReport(db, req.params.id, req.query, DECIDED),
  );
};
