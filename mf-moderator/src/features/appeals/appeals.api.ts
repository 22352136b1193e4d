import type { AppealDecisionReply, ModerationAppeal, ModerationAppealSummary } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';
import { queryOptions } from '@tanstack/react-query';
import { headersFor } from '../../shared/live/live-quiet';
import { listPage } from '../../shared/table/lists';

type ListQuery = Record<string, string | undefined>;

export type Overturning = 'uphold' | 'overturn';

const path = (id: string) => `/moderation/appeals/${encodeURIComponent(id)}`;

/** A page of appeals. Default status: pending. */
export const appealsPage = (query: ListQuery) => listPage<ModerationAppealSummary>('/moderation/appeals', query);

export const appeal = (id: string) =>
  queryOptions({
    queryKey: ['appeal', id],
    queryFn: async ({ signal, queryKey }) =>
      (await api.get<ModerationAppeal | undefined>(path(id), { signal, headers: headersFor(queryKey) })).data ?? null,
  });

export async function decideAppeal(id: string, decision: Overturning, reply: string): Promise<AppealDecisionReply> {
  return (await api.put<AppealDecisionReply>(`${path(id)}/${decision}`, { body: { reply } })).data;
}
