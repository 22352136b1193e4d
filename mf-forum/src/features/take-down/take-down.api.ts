import type { TakeDownBody } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';

/** A published post or comment, which a moderator takes down. */
export type TakeDownTarget = { kind: 'post' | 'comment'; id: string };

const path = ({ kind, id }: TakeDownTarget) =>
  `/${kind === 'post' ? 'forum' : 'comment'}/${encodeURIComponent(id)}/take-down`;

export const takeDown = (target: TakeDownTarget, body: TakeDownBody) => api.put(path(target), { body });

export const undoTakeDown = (target: TakeDownTarget) => api.put(`${path(target)}/undo`, { body: {} });
