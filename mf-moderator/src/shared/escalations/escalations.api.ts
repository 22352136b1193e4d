import type { EscalationBody, EscalationDetail, Wire } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';
import { queryOptions } from '@tanstack/react-query';
import { headersFor } from '../live/live-quiet';
import { listPage } from '../table/lists';

/** A page of escalations, danger first, then the oldest. Open ones by default. */
export const escalationsPage = (query: Wire['GET /moderation/escalations']['query']) =>
  listPage('GET /moderation/escalations', query);

/** An escalation with its item. */
export const escalation = (id: string) =>
  queryOptions({
    queryKey: ['escalation', id],
    queryFn: async ({ signal, queryKey }) => {
      const input = { params: { id }, signal, headers: headersFor(queryKey) };
      return (await api.call('GET /moderation/escalations/:id', input)).data ?? null;
    },
  });

/** Marks an item, or asks for a second opinion on it. */
export const escalate = async (body: EscalationBody): Promise<EscalationDetail> =>
  (await api.call('POST /moderation/escalations', { body })).data;
