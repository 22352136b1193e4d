import { MESSAGE, type ContactBody } from '@commonpurse/contracts';
import { failureOf, type Failure } from '@commonpurse/screen-kit';
import { sendOnce, type SentDraft } from '@commonpurse/screen-kit/drafts';
import { api, ApiError } from '@commonpurse/session';

/** Sends the form, a member's with its draft. Rejects unless the reply says that it was created. */
export async function sendContactForm(body: ContactBody, draft?: SentDraft): Promise<void> {
  const reply = draft
    ? await sendOnce('POST /contact-us', { body }, draft)
    : (await api.call('POST /contact-us', { body })).data;
  if (reply?.message !== MESSAGE.contact.created) throw new Error('The reply does not say that the form was created.');
}

/** Whether to show the API's message: for validation errors, for a text that differs elsewhere, and for rate limits. */
const saysWhy = (error: unknown) => error instanceof ApiError && [400, 409, 429].includes(error.status);

/** Why the form could not be sent. */
export function contactFailureOf(error: unknown): Failure {
  const failure = failureOf(error, MESSAGE.contact.failed);
  return saysWhy(error) ? failure : { ...failure, message: MESSAGE.contact.failed };
}
