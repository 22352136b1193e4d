import type { RejectedWaiting, RejectWaitingBody } from '@commonpurse/contracts';
import { apiQuery } from '@commonpurse/screen-kit';
import { api } from '@commonpurse/session';

/**
 * What waits of a member. It is not refreshed by itself: a moderator decides on what she has read, and what has changed
 * since is left out.
 */
export const waitingItems = (userId: string) =>
  apiQuery('GET /user-management/:userID/waiting', {
    params: { userID: userId },
    queryKey: ['member-waiting', userId],
  });

export async function rejectWaiting(userId: string, body: RejectWaitingBody): Promise<RejectedWaiting> {
  return (await api.call('PUT /user-management/:userID/reject-waiting', { params: { userID: userId }, body })).data;
}

export const undoRejectWaiting = (userId: string, batchId: string) =>
  api.call('PUT /user-management/:userID/reject-waiting/undo', {
    params: { userID: userId },
    body: { batchID: batchId },
  });
