import {
  MESSAGE,
  type ListedUser,
  type Member,
  type MessageBody,
  type SignUpBody,
  type SignUpReply,
  type SuspendBody,
  type UserGroup,
} from '@commonpurse/contracts';
import { api } from '@commonpurse/session';
import { queryOptions } from '@tanstack/react-query';
import { headersFor } from '../../shared/live/live-quiet';
import { listPage } from '../../shared/table/lists';

/** A page of one of the three tables of accounts. */
export const usersPage = (group: UserGroup, query: Record<string, string | undefined>) =>
  listPage<ListedUser>('/user-management', { ...query, group }, group);

const memberPath = (id: string) => `/user-management/${encodeURIComponent(id)}`;

/** An account as moderators see it. */
export const member = (id: string) =>
  queryOptions({
    queryKey: ['member', id],
    queryFn: async ({ signal, queryKey }) =>
      (await api.get<Member | undefined>(memberPath(id), { signal, headers: headersFor(queryKey) })).data ?? null,
  });

/** A command on an account: the last segment of the request's path. */
export type MemberCommand = 'suspend' | 'reinstate' | 'sign-out' | 'demote' | 'reset-second-factor';

/** Resolves to a message that says what was done. */
export async function commandMember(id: string, command: MemberCommand, body: SuspendBody = {}): Promise<string> {
  return (await api.put<MessageBody>(`${memberPath(id)}/${command}`, { body })).data.message;
}

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
