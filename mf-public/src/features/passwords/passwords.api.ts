import { MESSAGE, type RecoverPasswordBody } from '@commonpurse/contracts';
import { api, ApiError, messageOf } from '@commonpurse/session';

export type Refusal = { problem: string; retryAfter?: number | undefined };

const refusal = (error: unknown, otherwise: string): Refusal => ({
  problem: messageOf(error, otherwise),
  retryAfter: error instanceof ApiError ? error.retryAfter : undefined,
});

/** Has a link mailed to every account of an address. Undefined when that is under way. */
export async function askForLink(email: string): Promise<Refusal | undefined> {
  try {
    await api.post('/forgot-password', { body: { email }, session: false });
    return undefined;
  } catch (error) {
    return refusal(error, MESSAGE.resetPassword.error);
  }
}

/** Sets a new password by a mailed link. Undefined when it is set. */
export async function recoverPassword(body: RecoverPasswordBody): Promise<Refusal | undefined> {
  try {
    await api.put('/recover-password', { body, session: false });
    return undefined;
  } catch (error) {
    return refusal(error, MESSAGE.resetPassword.error);
  }
}
