import { MESSAGE, type SignUpBody, type SignUpReply } from '@commonpurse/contracts';
import { failureOf, type Failure } from '@commonpurse/screen-kit';
import { api } from '@commonpurse/session';

/** Creates an account. Resolves to the new account, or to the failure. */
export async function signUp(body: SignUpBody): Promise<Pick<SignUpReply, 'userID'> | Failure> {
  try {
    const { data }: { data: (Partial<SignUpReply> & { message?: string }) | undefined } = await api.call(
      'POST /signup',
      {
        body,
        session: false,
      },
    );
    return data?.userID ? { userID: data.userID } : { message: data?.message || MESSAGE.signUp.failed };
  } catch (error) {
    return failureOf(error, MESSAGE.signUp.failed);
  }
}
