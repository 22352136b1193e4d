import type { AppealDecisionReply, Wire } from '@commonpurse/contracts';
import { apiQuery } from '@commonpurse/screen-kit';
import { api } from '@commonpurse/session';
import { headersFor } from '../../shared/live/live-quiet';
import { listPage } from '../../shared/table/lists';

export type Overturning = 'uphold' | 'overturn';

/** A page of appeals. Default status: pending. */
export const appealsPage = (query: Wire['GET /moderation/appeals']['query']) =>
  listPage('GET /moderation/appeals', query);

export const appeal = (id: string) =>
  apiQuery('GET /moderation/appeals/:id', {
    params: { id },
    queryKey: ['appeal', id],
    headers: headersFor,
    read: ({ data }) => data ?? null,
  });

export async function decideAppeal(id: string, decision: Overturning, reply: string): Promise<AppealDecisionReply> {
  return (await api.call(`PUT /moderation/appeals/:id/${decision}`, { params: { id }, body: { reply } })).data;
}
