import { MESSAGE, type ListedUser, type SignUpBody, type SignUpReply, type UserGroup } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';
import { listPage } from '../../shared/table/lists';

/** A page of one of the three tables of accounts. */
export const usersPage = (group: UserGroup, query: Record<string, string | undefined>) =>
  listPage<ListedUser>('/user-management', { ...query, group }, group);

/** The active members' e-mail addresses, one per line. */
export async function userEmails(): Promise<string> {
  return (await api.get<string | undefined>('/user-management/emails')).data ?? '';
}

/** Creates a moderator account; rejects with the response's message where the response names no user. */
export async function createModerator(body: SignUpBody): Promise<void> {
  const { data } = await api.post<(Partial<SignUpReply> & { message?: string }) | undefined>('/signup', { body });
  if (!data?.userID) throw new AccountRefused(data?.message || MESSAGE.signUp.failed);
}

/** The API responded without creating an account; the message says why. */
export class AccountRefused extends Error {}
