import type { EscalationBody, EscalationDetail, Wire } from '@commonpurse/contracts';
import { apiQuery } from '@commonpurse/screen-kit';
import { api } from '@commonpurse/session';
import { headersFor } from '../live/live-quiet';
import { listPage } from '../table/lists';

/** A page of escalations, danger first, then the oldest. Open ones by default. */
export const escalationsPage = (query: Wire['GET /moderation/escalations']['query']) =>
  listPage('GET /moderation/escalations', query);

/** An escalation with its item. */
export const escalation = (id: string) =>
  apiQuery('GET /moderation/escalations/:id', {
    params: { id },
    queryKey: ['escalation', id],
    headers: headersFor,
    read: ({ data }) => data ?? null,
  });

/** Marks an item, or asks for a second opinion on it. */
export const escalate = async (body: EscalationBody): Promise<EscalationDetail> =>
  (await api.call('POST /moderation/escalations', { body })).data;
