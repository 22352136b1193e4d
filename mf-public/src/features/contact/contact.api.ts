import { MESSAGE, type ContactBody } from '@commonpurse/contracts';
import { failureOf, type Failure } from '@commonpurse/screen-kit';
import { api, ApiError } from '@commonpurse/session';

/** Whether to show the API's message: for validation errors and rate limits. */
const saysWhy = (error: unknown) => error instanceof ApiError && (error.status === 400 || error.status === 429);

/** Sends the form. Returns the failure, or undefined on success. */
export async function sendContactForm(body: ContactBody): Promise<Failure | undefined> {
  try {
    const { data } = await api.call('POST /contact-us', { body });
    return data?.message === MESSAGE.contact.created ? undefined : { message: MESSAGE.contact.failed };
  } catch (error) {
    const failure = failureOf(error, MESSAGE.contact.failed);
    return saysWhy(error) ? failure : { ...failure, message: MESSAGE.contact.failed };
  }
}
