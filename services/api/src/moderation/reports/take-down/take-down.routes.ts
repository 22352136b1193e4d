import type { Routes } from '../../../plugins/calls';
import { commandOf } from '../../../shared/session';
import { takeDown, undoTakeDown, type Moved } from './take-down.service';

const toPost = ({ id, status, message }: Moved) => ({ postID: id, postStatus: status, message });
const toComment = ({ id, status, message }: Moved) => ({ cmtID: id, cmtStatus: status, message });

export const takeDownRoutes: Routes = (app) => {
  const { db, clock } = app;

  app.handle('PUT /forum/:id/take-down', async (req) => {
    const command = { ...commandOf(req), kind: 'post', id: req.params.id } as const;
    return toPost(await takeDown(db, clock, command, req.body));
  });

  app.handle('PUT /forum/:id/take-down/undo', async (req) => {
    const command = { ...commandOf(req), kind: 'post', id: req.params.id } as const;
    return toPost(await undoTakeDown(db, clock, command));
  });

  app.handle('PUT /comment/:cmtID/take-down', async (req) => {
    const command = { ...commandOf(req), kind: 'comment', id: req.params.cmtID } as const;
    return toComment(await takeDown(db, clock, command, req.body));
  });

  app.handle('PUT /comment/:cmtID/take-down/undo', async (req) => {
    const command = { ...commandOf(req), kind: 'comment', id: req.params.cmtID } as const;
    return toComment(await undoTakeDown(db, clock, command));
  });
};
