import { DEMO_ACCOUNTS } from '@commonpurse/api/demo';
import { createApi, type Api } from '../src/support/api';

/** `member` hides nobody, as most members do; `hiding-member` hides and follows a hundred times more than they do. */
export type Role = 'visitor' | 'member' | 'hiding-member' | 'moderator';

/** A client of the API that is signed in with this user id. */
export type Caller = Api & { userId: string };

const [MEMBER, HIDING_MEMBER] = DEMO_ACCOUNTS.filter(({ role }) => role === 'user');
const ACCOUNTS = {
  member: MEMBER!,
  'hiding-member': HIDING_MEMBER!,
  moderator: DEMO_ACCOUNTS.find(({ role }) => role === 'moderator')!,
};

/** The credentials of a demo account of this role. */
export function credentials(role: Exclude<Role, 'visitor'>) {
  const { username, password } = ACCOUNTS[role];
  return { username, password };
}

/** Signs in. An access token is valid for five minutes, so do not use a caller for longer. */
export async function callerAs(role: Role, origin: string): Promise<Caller> {
  const api = createApi(origin);
  if (role === 'visitor') return { ...api, userId: '' };
  const key = role === 'moderator' ? 'POST /moderator/login' : 'POST /login';
  const signedIn = await api.must(key, { body: credentials(role) });
  if (!('userID' in signedIn)) throw new Error(`The demo's ${role} has a second factor.`);
  return { ...api, userId: signedIn.userID };
}

/** The text that this caller receives from a URL. Throws unless the status is ok. */
export async function textOf(url: string, caller: Caller): Promise<string> {
  const response = await fetch(url, { headers: caller.headers() });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.text();
}
