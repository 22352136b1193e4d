import type { CannedAnswerBody, CannedAnswerChange } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';
import { queryOptions } from '@tanstack/react-query';
import { headersFor } from '../live/live-quiet';

/** The texts that moderators insert. Refreshed while they are shown. */
export const cannedAnswers = queryOptions({
  queryKey: ['canned-answers'],
  queryFn: async ({ signal, queryKey }) =>
    (await api.call('GET /moderation/canned-answers', { signal, headers: headersFor(queryKey) })).data,
});

export const addCanned = (body: CannedAnswerBody) => api.call('POST /moderation/canned-answers', { body });

export const changeCanned = (id: string, body: CannedAnswerChange) =>
  api.call('PUT /moderation/canned-answers/:id', { params: { id }, body });

export const deleteCanned = (id: string, version: number) =>
  api.call('DELETE /moderation/canned-answers/:id', { params: { id }, body: { version } });
