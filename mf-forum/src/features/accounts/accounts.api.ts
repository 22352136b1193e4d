import {
  MESSAGE,
  type Account,
  type AccountBody,
  type AccountReply,
  type DeleteAccountBody,
  type ListedUser,
  type RecoveryCodes,
  type ResetPasswordBody,
  type ResetPasswordReply,
} from '@commonpurse/contracts';
import { api, ApiError } from '@commonpurse/session';
import { queryOptions } from '@tanstack/react-query';

/** HTML for people, or JSON for programs. */
export type OwnDataFormat = 'html' | 'json';

const path = (screen: 'account' | 'delete-account', userId: string) => `/${screen}/${encodeURIComponent(userId)}`;

/** The user's own account; null when it does not exist any more. */
export const ownAccount = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId],
    queryFn: async ({ signal }) => {
      const { data } = await api.get<Account | null | undefined>(path('account', userId), { signal });
      return data ?? null;
    },
  });

/** Whether a moderator is the only one who can moderate now. */
export const isLastModerator = (userId: string) =>
  queryOptions({
    queryKey: ['last-moderator', userId],
    queryFn: async ({ signal }) => {
      const query = { group: 'moderator', limit: 100 };
      const { data } = await api.get<ListedUser[]>('/user-management', { query, signal });
      return !data.some((one) => one.userID !== userId && one.isModerator && !one.suspended);
    },
  });

/** Updates the account; rejects when the response names no user. */
export async function updateAccount(userId: string, body: AccountBody): Promise<void> {
  const { data } = await api.put<Partial<AccountReply> | undefined>(path('account', userId), { body });
  if (!data?.userID) throw new Error('The answer to the update names no user.');
}

/**
 * Deletes the account. Returns the error message, or undefined on success; rejects where the password has to be confirmed
 * first.
 */
export async function deleteAccount(userId: string): Promise<string | undefined> {
  const body: DeleteAccountBody = { userID: userId };
  try {
    const { status } = await api.del(path('delete-account', userId), { body });
    return status === 200 ? undefined : MESSAGE.account.deleteFailed;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'PASSWORD_DUE') throw error;
    return error instanceof ApiError ? MESSAGE.account.deleteFailed : MESSAGE.account.deleteError;
  }
}

/** The content of a file with all of the user's own data. */
export async function ownData(userId: string, format: OwnDataFormat): Promise<string> {
  const { data } = await api.get(`${path('account', userId)}/export`, { query: { format } });
  return typeof data === 'string' ? data : JSON.stringify(data, null, 2);
}

/** Creates recovery codes, which replace older ones. */
export async function makeRecoveryCodes(userId: string): Promise<readonly string[]> {
  const { data } = await api.post<RecoveryCodes>(`${path('account', userId)}/recovery-codes`, { body: {} });
  return data.recoveryCodes;
}

/** Sets a new password. Returns the message of an unsuccessful response, or undefined on success. */
export async function resetPassword(body: ResetPasswordBody): Promise<string | undefined> {
  const { data } = await api.put<Partial<ResetPasswordReply> | undefined>('/reset-password', { body });
  return data?.userID ? undefined : data?.message || MESSAGE.resetPassword.failed;
}
