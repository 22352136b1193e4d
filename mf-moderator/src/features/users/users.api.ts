import {
  MESSAGE,
  type SignUpBody,
  type SignUpReply,
  type ReinstateBody,
  type SuspendBody,
  type UserGroup,
  type UsersQuery,
} from '@commonpurse/contracts';
import { apiQuery } from '@commonpurse/screen-kit';
import { api } from '@commonpurse/session';
import { headersFor } from '../../shared/live/live-quiet';
import { listPage } from '../../shared/table/lists';

/** A page of one of the three tables of accounts. */
export const usersPage = (group: UserGroup, query: UsersQuery) =>
  listPage('GET /user-management', { ...query, group }, group);

/** An account as moderators see it. */
export const member = (id: string) =>
  apiQuery('GET /user-management/:userID', {
    params: { userID: id },
    queryKey: ['member', id],
    headers: headersFor,
    read: ({ data }) => data ?? null,
  });

/** A command on an account: the last segment of the request's path. */
export type MemberCommand = 'suspend' | 'reinstate' | 'sign-out' | 'demote' | 'reset-second-factor';

/** What is sent with a command: a suspension, or when the suspension began that is to end. */
export type MemberCommandBody = SuspendBody & ReinstateBody;

/** Resolves to a message that says what was done. */
export async function commandMember(id: string, command: MemberCommand, body: MemberCommandBody = {}): Promise<string> {
  const { data } = await api.call(`PUT /user-management/:userID/${command}`, { params: { userID: id }, body });
  return data.message;
}

/** Adds a note for moderators to an account. */
export const addNote = (id: string, text: string) =>
  api.call('POST /user-management/:userID/notes', { params: { userID: id }, body: { text } });

/** The active members' e-mail addresses, one per line. */
export async function userEmails(): Promise<string> {
  return (await api.call('GET /user-management/emails')).data ?? '';
}

/** Creates a moderator account; rejects with the response's message where the response names no user. */
export async function createModerator(body: SignUpBody): Promise<void> {
  const { data }: { data: (Partial<SignUpReply> & { message?: string }) | undefined } = await api.call('POST /signup', {
    body,
  });
  if (!data?.userID) throw new AccountRefused(data?.message || MESSAGE.signUp.failed);
}

/** The API responded without creating an account; the message says why. */
export class AccountRefused extends Error {}
