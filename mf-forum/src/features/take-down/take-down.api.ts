import type { TakeDownBody } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';

/** A published post or comment, which a moderator takes down, with the words that are on her screen. */
export type TakeDownTarget = { kind: 'post' | 'comment'; id: string; seen: NonNullable<TakeDownBody['seen']> };

export const takeDown = ({ kind, id, seen }: TakeDownTarget, words: { reason: string; note: string }) =>
  kind === 'post'
    ? api.call('PUT /forum/:id/take-down', { params: { id }, body: { ...words, seen } })
    : api.call('PUT /comment/:cmtID/take-down', { params: { cmtID: id }, body: { ...words, seen } });

export const undoTakeDown = ({ kind, id }: TakeDownTarget) =>
  kind === 'post'
    ? api.call('PUT /forum/:id/take-down/undo', { params: { id }, body: {} })
    : api.call('PUT /comment/:cmtID/take-down/undo', { params: { cmtID: id }, body: {} });
