import { MESSAGE, type ContactBody, type MessageBody } from '@commonpurse/contracts';
import { api, ApiError } from '@commonpurse/session';

/** What stands in the way of a form, and after how many seconds another try makes sense where the service said so. */
export type ContactRefusal = { problem: string; retryAfter?: number | undefined };

/** Rules that only the service knows, and its limits, are told in its own words. */
const saysWhy = ({ status }: ApiError) => status === 400 || status === 429;

/** Sends the form. Undefined when it has arrived. */
export async function sendContactForm(body: ContactBody): Promise<ContactRefusal | undefined> {
  try {
    const { data } = await api.post<MessageBody | undefined>('/contact-us', { body });
    return data?.message === MESSAGE.contact.created ? undefined : { problem: MESSAGE.contact.failed };
  } catch (error) {
    if (!(error instanceof ApiError)) return { problem: MESSAGE.contact.failed };
    return { problem: saysWhy(error) ? error.message : MESSAGE.contact.failed, retryAfter: error.retryAfter };
  }
}
