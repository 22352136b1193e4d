import { MEMBER_MESSAGE, MESSAGE, type RecoverBody, type RecoverPasswordBody } from '@commonpurse/contracts';
import { failureOf, type Failure } from '@commonpurse/screen-kit';
import { api } from '@commonpurse/session';

/** Requests a recovery link by e-mail for every account of an address. Returns the failure, or undefined on success. */
export async function askForLink(email: string): Promise<Failure | undefined> {
  try {
    await api.call('POST /forgot-password', { body: { email }, session: false });
    return undefined;
  } catch (error) {
    return failureOf(error, MESSAGE.resetPassword.error);
  }
}

/** Sets a new password with a recovery code. Returns the failure, or undefined on success. */
export async function recoverByCode(body: RecoverBody): Promise<Failure | undefined> {
  try {
    await api.call('POST /recover', { body, session: false });
    return undefined;
  } catch (error) {
    return failureOf(error, MEMBER_MESSAGE.recoveryCodes.recoverFailed);
  }
}

/** Sets a new password with a mailed link. Returns the failure, or undefined on success. */
export async function recoverPassword(body: RecoverPasswordBody): Promise<Failure | undefined> {
  try {
    await api.call('PUT /recover-password', { body, session: false });
    return undefined;
  } catch (error) {
    return failureOf(error, MESSAGE.resetPassword.error);
  }
}
