import { DEMO_ACCOUNTS } from '@commonpurse/api/demo';

export type Role = 'visitor' | 'member' | 'moderator';

/** Someone who calls the API: her id and what her browser sends along. */
export type Caller = { userId: string; headers: Record<string, string> };

const accountOf = (role: Exclude<Role, 'visitor'>) =>
  DEMO_ACCOUNTS.find((account) => account.role === (role === 'member' ? 'user' : role))!;

/** What a demo account of this role signs in with. */
export function credentials(role: Exclude<Role, 'visitor'>) {
  const { username, password } = accountOf(role);
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
