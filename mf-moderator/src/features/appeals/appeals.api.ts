import type { AppealDecisionReply, Wire } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';
import { queryOptions } from '@tanstack/react-query';
import { headersFor } from '../../shared/live/live-quiet';
import { listPage } from '../../shared/table/lists';

export type Overturning = 'uphold' | 'overturn';

/** A page of appeals. Default status: pending. */
export const appealsPage = (query: Wire['GET /moderation/appeals']['query']) =>
  listPage('GET /moderation/appeals', query);

export const appeal = (id: string) =>
  queryOptions({
    queryKey: ['appeal', id],
    queryFn: async ({ signal, queryKey }) => {
      const input = { params: { id }, signal, headers: headersFor(queryKey) };
      return (await api.call('GET /moderation/appeals/:id', input)).data ?? null;
    },
  });

export async function decideAppeal(id: string, decision: Overturning, reply: string): Promise<AppealDecisionReply> {
  return (await api.call(`PUT /moderation/appeals/:id/${decision}`, { params: { id }, body: { reply } })).data;
}
