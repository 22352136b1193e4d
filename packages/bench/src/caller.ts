import { DEMO_ACCOUNTS } from '@commonpurse/api/demo';

/** `member` hides nobody, as most members do; `hiding-member` hides and follows a hundred times more than they do. */
export type Role = 'visitor' | 'member' | 'hiding-member' | 'moderator';

/** Someone who calls the API: her id and what her browser sends along. */
export type Caller = { userId: string; headers: Record<string, string> };

const [MEMBER, HIDING_MEMBER] = DEMO_ACCOUNTS.filter(({ role }) => role === 'user');
const ACCOUNTS = {
  member: MEMBER!,
  'hiding-member': HIDING_MEMBER!,
  moderator: DEMO_ACCOUNTS.find(({ role }) => role === 'moderator')!,
};

/** What a demo account of this role signs in with. */
export function credentials(role: Exclude<Role, 'visitor'>) {
  const { username, password } = ACCOUNTS[role];
  return { username, password };
}

/** Signs in anew. An access token lives five minutes, so nobody should be asked to call for longer than that. */
export async function callerAs(role: Role, origin: string): Promise<Caller> {
  if (role === 'visitor') return { userId: '', headers: {} };
  const response = await fetch(`${origin}/api${role === 'moderator' ? '/moderator' : ''}/login`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(credentials(role)),
  });
  if (!response.ok) throw new Error(`signing in answered ${response.status}`);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { userID: userId } = (await response.json()) as { userID: string };
  return { userId, headers: { cookie } };
}

/** The text that a call answers. Throws unless it went well. */
export async function textOf(url: string, { headers }: Caller): Promise<string> {
  const response = await fetch(url, { headers });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return response.text();
}
