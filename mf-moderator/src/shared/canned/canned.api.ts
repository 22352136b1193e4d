import type { CannedAnswerBody, CannedAnswerChange } from '@commonpurse/contracts';
import { apiQuery } from '@commonpurse/screen-kit';
import { api } from '@commonpurse/session';
import { headersFor } from '../live/live-quiet';

/** The texts that moderators insert. Refreshed while they are shown. */
export const cannedAnswers = apiQuery('GET /moderation/canned-answers', {
  queryKey: ['canned-answers'],
  headers: headersFor,
});

export const addCanned = (body: CannedAnswerBody) => api.call('POST /moderation/canned-answers', { body });

export const changeCanned = (id: string, body: CannedAnswerChange) =>
  api.call('PUT /moderation/canned-answers/:id', { params: { id }, body });

export const deleteCanned = (id: string, version: number) =>
  api.call('DELETE /moderation/canned-answers/:id', { params: { id }, body: { version } });
