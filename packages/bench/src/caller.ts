import { DEMO_ACCOUNTS } from '@commonpurse/api/demo';
import { requestOf, type CallArguments, type CallKey, type Wire } from '@commonpurse/contracts';

/** `member` hides nobody, as most members do; `hiding-member` hides and follows a hundred times more than they do. */
export type Role = 'visitor' | 'member' | 'hiding-member' | 'moderator';

/** A caller of the API: her user id and her browser's headers. */
export type Caller = { userId: string; headers: Record<string, string> };

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
  if (role === 'visitor') return { userId: '', headers: {} };
  const key = role === 'moderator' ? 'POST /moderator/login' : 'POST /login';
  const { method, path, body } = requestOf(key, { body: credentials(role) });
  const headers = { origin, 'content-type': 'application/json' };
  const response = await fetch(`${origin}/api${path}`, { method, headers, body: body! });
  if (!response.ok) throw new Error(`signing in answered ${response.status}`);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { userID: userId } = (await response.json()) as { userID: string };
  return { userId, headers: { cookie } };
}

/** The text of a call's response. Throws unless the status is ok. */
export async function textOf(url: string, { headers }: Caller): Promise<string> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.text();
}

/** The reply to a call of this caller. Throws unless the status is ok. */
export async function read<Key extends CallKey & `GET ${string}`>(
  origin: string,
  caller: Caller,
  key: Key,
  ...input: CallArguments<Key>
): Promise<Wire[Key]['reply']> {
  return JSON.parse(await textOf(`${origin}/api${requestOf(key, ...input).path}`, caller)) as Wire[Key]['reply'];
}
