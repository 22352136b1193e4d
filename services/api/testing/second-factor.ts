import { Secret, TOTP } from 'otpauth';
import type { RecoveryCodes, SecondFactorKey } from '@commonpurse/contracts';
import type { TestClient } from './client';
import type { TestClock } from './clock';

/** The code that an authenticator app shows at the test's time. */
export const appCode = (key: string, clock: TestClock): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: clock.now().getTime() });

export type Enrolled = { key: string; recoveryCodes: string[] };

/** Sets up a second factor in a signed-in browser, which uses up the current code. */
export async function enrol(client: TestClient, clock: TestClock): Promise<Enrolled> {
  const { key } = (await client.post('/second-factor', {})).json<SecondFactorKey>();
  const confirmed = await client.put('/second-factor/confirm', { code: appCode(key, clock) });
  if (confirmed.statusCode !== 200) throw new Error(`the second factor is not on: ${confirmed.body}`);
  return { key, recoveryCodes: confirmed.json<RecoveryCodes>().recoveryCodes };
}
