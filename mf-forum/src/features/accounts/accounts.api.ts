import {
  MESSAGE,
  type Account,
  type AccountBody,
  type AccountReply,
  type DeleteAccountBody,
  type ResetPasswordBody,
  type ResetPasswordReply,
} from '@commonpurse/contracts';
import { api, ApiError } from '@commonpurse/session';
import { queryOptions } from '@tanstack/react-query';

const path = (screen: 'account' | 'delete-account', userID: string) => `/${screen}/${encodeURIComponent(userID)}`;

/** The user's own account; null when it does not exist any more. */
export const ownAccount = (userID: string) =>
  queryOptions({
    queryKey: ['account', userID],
    queryFn: async ({ signal }) => {
      const { data } = await api.get<Account | null | undefined>(path('account', userID), { signal });
      return data ?? null;
    },
  });

/** Updates the account; rejects when the response names no user. */
export async function updateAccount(userID: string, body: AccountBody): Promise<void> {
  const { data } = await api.put<Partial<AccountReply> | undefined>(path('account', userID), { body });
  if (!data?.userID) throw new Error('The answer to the update names no user.');
}

/** Deletes the account. Returns the error message, or undefined on success. */
export async function deleteAccount(userID: string): Promise<string | undefined> {
  const body: DeleteAccountBody = { userID };
  try {
    const { status } = await api.del(path('delete-account', userID), { body });
    return status === 200 ? undefined : MESSAGE.account.deleteFailed;
  } catch (error) {
    return error instanceof ApiError ? MESSAGE.account.deleteFailed : MESSAGE.account.deleteError;
  }
}

/** Sets a new password. Returns the message of an unsuccessful response, or undefined on success. */
export async function resetPassword(body: ResetPasswordBody): Promise<string | undefined> {
  const { data } = await api.put<Partial<ResetPasswordReply> | undefined>('/reset-password', { body });
  return data?.userID ? undefined : data?.message || MESSAGE.resetPassword.failed;
}
