import {
  MESSAGE,
  type CloseContactBody,
  type ContactForm,
  type ContactQuery,
  type ContactRemarkBody,
  type MessageBody,
} from '@commonpurse/contracts';
import { apiQuery } from '@commonpurse/screen-kit';
import { sendOnce, type SentDraft } from '@commonpurse/screen-kit/drafts';
import { api, ApiError } from '@commonpurse/session';
import { queryOptions } from '@tanstack/react-query';
import { headersFor, UNATTENDED } from '../../shared/live/live-quiet';
import { listPage } from '../../shared/table/lists';

/** A page of the open contact forms. */
export const openForms = (query: ContactQuery) => listPage('GET /reported-contact', query);

/** A page of the closed contact forms. */
export const closedForms = (query: ContactQuery) => listPage('GET /archived-contact', query);

/**
 * An open contact form. Refreshed while it is open here: once a colleague has closed it, it stays as it was, and its
 * context says who closed it.
 */
export const openForm = (id: string) =>
  queryOptions({
    queryKey: ['contact', id, 'open'],
    queryFn: async ({ signal, queryKey, client }) => {
      const headers = headersFor(queryKey);
      try {
        return (await api.call('GET /reported-contact/:id', { params: { id }, signal, headers })).data ?? null;
      } catch (error) {
        const shown = client.getQueryData<ContactForm>(queryKey);
        if (shown && headers === UNATTENDED && error instanceof ApiError && error.status === 404) return shown;
        throw error;
      }
    },
  });

/** A closed contact form. */
export const closedForm = (id: string) =>
  apiQuery('GET /archived-contact/:id', {
    params: { id },
    queryKey: ['contact', id, 'closed'],
    read: ({ data }) => data?.[0] ?? null,
  });

/**
 * Adds an answer to the sender of the form, or a note for moderators, with its draft. `seenAnswers` is the number of
 * answers shown.
 */
export const sendRemark = (id: string, kind: 'answer' | 'note', body: ContactRemarkBody, draft: SentDraft) =>
  sendOnce(`POST /reported-contact/:id/${kind === 'answer' ? 'answer' : 'notes'}`, { params: { id }, body }, draft);

/** Takes the closing of a form back. */
export const undoClose = (id: string) => api.call('PUT /reported-contact/:id/undo', { params: { id }, body: {} });

/** Opens a closed form again. */
export const reopenForm = (id: string, reason: string) =>
  api.call('PUT /archived-contact/:id/reopen', { params: { id }, body: { reason } });

/** Closes a form. Returns the error message, or undefined on success. */
export async function closeForm(id: string, body: CloseContactBody): Promise<string | undefined> {
  try {
    const { data }: { data: Partial<MessageBody> | undefined } = await api.call('PUT /reported-contact/:id', {
      params: { id },
      body,
    });
    return data?.message === MESSAGE.contact.archived ? undefined : data?.message || MESSAGE.contact.closeFailed;
  } catch (error) {
    // A refusal by the API is returned as its message; any other error is thrown.
    const refused = error instanceof ApiError && error.status < 500;
    return refused ? error.message || MESSAGE.contact.closeFailed : MESSAGE.contact.closeError;
  }
}
