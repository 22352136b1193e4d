import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { CommentParams, CommentTakenDown, PostTakenDown, TakeDownBody, UndoBody } from '@commonpurse/contracts/schemas';
import { IdParams } from '../../../shared/ids';
import { sessionOf } from '../../../shared/session';
import { takeDown, undoTakeDown, type Moved } from './take-down.service';

const toPost = ({ id, status, message }: Moved) => ({ postID: id, postStatus: status, message });
const toComment = ({ id, status, message }: Moved) => ({ cmtID: id, cmtStatus: status, message });

const tags = ['Moderation'];
const description = 'Needs no report. The author reads reason and note.';
const UNDO = 'Within 10 seconds, by the same moderator, and only while nothing else has changed.';

export const takeDownRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock } = app;

  app.put(
    '/forum/:id/take-down',
    {
      schema: {
        tags,
        summary: 'Take a post down',
        description,
        params: IdParams,
        body: TakeDownBody,
        response: { 200: PostTakenDown },
      },
      config: { access: 'moderator', errors: ['RULE_BROKEN', 'POST_NOT_FOUND', 'ALREADY_TAKEN_DOWN'] },
    },
    async (req) => {
      const command = { moderator: sessionOf(req), requestId: req.id, kind: 'post', id: req.params.id } as const;
      return toPost(await takeDown(db, clock, command, req.body));
    },
  );

  app.put(
    '/forum/:id/take-down/undo',
    {
      schema: {
        tags,
        summary: 'Put a post back that was taken down',
        description: UNDO,
        params: IdParams,
        body: UndoBody,
        response: { 200: PostTakenDown },
      },
      config: { access: 'moderator', errors: ['POST_NOT_FOUND', 'UNDO_REFUSED'] },
    },
    async (req) => {
      const command = { moderator: sessionOf(req), requestId: req.id, kind: 'post', id: req.params.id } as const;
      return toPost(await undoTakeDown(db, clock, command));
    },
  );

  app.put(
    '/comment/:cmtID/take-down',
    {
      schema: {
        tags,
        summary: 'Take a comment down',
        description,
        params: CommentParams,
        body: TakeDownBody,
        response: { 200: CommentTakenDown },
      },
      config: { access: 'moderator', errors: ['RULE_BROKEN', 'COMMENT_NOT_FOUND', 'ALREADY_TAKEN_DOWN'] },
    },
    async (req) => {
      const command = { moderator: sessionOf(req), requestId: req.id, kind: 'comment', id: req.params.cmtID } as const;
      return toComment(await takeDown(db, clock, command, req.body));
    },
  );

  app.put(
    '/comment/:cmtID/take-down/undo',
    {
      schema: {
        tags,
        summary: 'Put a comment back that was taken down',
        description: UNDO,
        params: CommentParams,
        body: UndoBody,
        response: { 200: CommentTakenDown },
      },
      config: { access: 'moderator', errors: ['COMMENT_NOT_FOUND', 'UNDO_REFUSED'] },
    },
    async (req) => {
      const command = { moderator: sessionOf(req), requestId: req.id, kind: 'comment', id: req.params.cmtID } as const;
      return toComment(await undoTakeDown(db, clock, command));
    },
  );
};
