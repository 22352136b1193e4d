import { MEMBER_MESSAGE, MESSAGE, type RecoverBody, type RecoverPasswordBody } from '@commonpurse/contracts';
import { failureOf, type Failure } from '@commonpurse/screen-kit';
import { api } from '@commonpurse/session';

/** The failure of a call, or undefined on success. */
const failureOfCall = (call: Promise<unknown>, otherwise: string): Promise<Failure | undefined> =>
  call.then(
    () => undefined,
    (error: unknown) => failureOf(error, otherwise),
  );

/** Requests a recovery link by e-mail for every account of an address. */
export const askForLink = (email: string) =>
  failureOfCall(api.call('POST /forgot-password', { body: { email }, session: false }), MESSAGE.resetPassword.error);

/** Sets a new password with a recovery code. */
export const recoverByCode = (body: RecoverBody) =>
  failureOfCall(api.call('POST /recover', { body, session: false }), MEMBER_MESSAGE.recoveryCodes.recoverFailed);

/** Sets a new password with a mailed link. */
export const recoverPassword = (body: RecoverPasswordBody) =>
  failureOfCall(api.call('PUT /recover-password', { body, session: false }), MESSAGE.resetPassword.error);
