import type { TakeDownBody } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';

/** A published post or comment, which a moderator takes down. */
export type TakeDownTarget = { kind: 'post' | 'comment'; id: string };

export const takeDown = ({ kind, id }: TakeDownTarget, body: TakeDownBody) =>
  kind === 'post'
    ? api.call('PUT /forum/:id/take-down', { params: { id }, body })
    : api.call('PUT /comment/:cmtID/take-down', { params: { cmtID: id }, body });

export const undoTakeDown = ({ kind, id }: TakeDownTarget) =>
  kind === 'post'
    ? api.call('PUT /forum/:id/take-down/undo', { params: { id }, body: {} })
    : api.call('PUT /comment/:cmtID/take-down/undo', { params: { cmtID: id }, body: {} });
