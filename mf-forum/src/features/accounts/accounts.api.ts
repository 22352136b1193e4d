import {
  MESSAGE,
  type Account,
  type AccountField,
  type AnonymousPostsLeave,
  type Device,
  type ResetPasswordBody,
  type ResetPasswordReply,
} from '@commonpurse/contracts';
import { apiQuery } from '@commonpurse/screen-kit';
import { api, ApiError } from '@commonpurse/session';

/** HTML for people, or JSON for programs. */
export type OwnDataFormat = 'html' | 'json';

/** The user's own account; null when it does not exist any more. */
export const ownAccount = (userId: string) =>
  apiQuery('GET /account/:id', {
    params: { id: userId },
    queryKey: ['account', userId],
    read: ({ data }) => data ?? null,
  });

/** Whether a moderator is the only one who can moderate now. */
export const isLastModerator = (userId: string) =>
  apiQuery('GET /moderators', {
    queryKey: ['last-moderator', userId],
    read: ({ data }) => !data.some((moderator) => moderator.userID !== userId && !moderator.isSuspended),
  });

/**
 * Updates the fields that differ from the account that the user saw. The others stay as they are by now: a tab from
 * before must not bring back an address that she has left. Rejects when the response names no user.
 */
export async function updateAccount(seen: Account, typed: Pick<Account, AccountField>): Promise<Account> {
  const params = { id: seen.userID };
  const { data: now } = await api.call('GET /account/:id', { params });
  const changed = Object.entries(typed).filter(([field, value]) => value !== seen[field as AccountField]);
  const account: Account = { ...(now ?? seen), ...Object.fromEntries(changed) };
  const { username, email, age, occupation } = account;
  const body = { username, email, age, occupation, updatedby: seen.userID };
  const { data } = await api.call('PUT /account/:id', { params, body });
  if (!data?.userID) throw new Error('The answer to the update names no user.');
  return account;
}

/** Deletes the account; rejects when the response does not confirm it. */
export async function deleteAccount(userId: string, anonymousPosts: AnonymousPostsLeave): Promise<void> {
  const body = { userID: userId, ...(anonymousPosts === 'later' && { anonymousPosts }) };
  const { status } = await api.call('DELETE /delete-account/:id', { params: { id: userId }, body });
  if (status !== 200) throw new ApiError(status, 'UNKNOWN', MESSAGE.account.deleteFailed);
}

/** The message when an account was not deleted: whether the API refused, or could not be reached. */
export const deletionFailed = (error: unknown): string =>
  error instanceof ApiError ? MESSAGE.account.deleteFailed : MESSAGE.account.deleteError;

/** The content of a file with all of the user's own data. */
export async function ownData(userId: string, format: OwnDataFormat): Promise<string> {
  const { data } = await api.call('GET /account/:id/export', { params: { id: userId }, query: { format } });
  return typeof data === 'string' ? data : JSON.stringify(data, null, 2);
}

/** Where the user is logged in, last used first. */
export const devices = async (userId: string): Promise<Device[]> =>
  (await api.call('GET /account/:id/sessions', { params: { id: userId } })).data;

/** Ends one other session, or all others. One that has ended meanwhile is no failure. */
export async function endSessions(userId: string, sessionId?: string): Promise<void> {
  if (sessionId === undefined) {
    await api.call('DELETE /account/:id/sessions', { params: { id: userId } });
    return;
  }
  try {
    await api.call('DELETE /account/:id/sessions/:sessionID', { params: { id: userId, sessionID: sessionId } });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** Creates recovery codes, which replace older ones. */
export async function makeRecoveryCodes(userId: string): Promise<readonly string[]> {
  const { data } = await api.call('POST /account/:id/recovery-codes', { params: { id: userId }, body: {} });
  return data.recoveryCodes;
}

/** Sets a new password. Returns the message of an unsuccessful response, or undefined on success. */
export async function resetPassword(body: ResetPasswordBody): Promise<string | undefined> {
  const { data }: { data: Partial<ResetPasswordReply> | undefined } = await api.call('PUT /reset-password', { body });
  return data?.userID ? undefined : data?.message || MESSAGE.resetPassword.failed;
}
