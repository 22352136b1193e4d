import type { ClaimKind } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';
import { queryOptions } from '@tanstack/react-query';
import { UNATTENDED } from '../live/live-quiet';

/** The claims of other moderators. A claim can also expire, which triggers no live event. */
export const claims = queryOptions({
  queryKey: ['claims'],
  queryFn: async ({ signal }) => (await api.call('GET /claims', { headers: UNATTENDED, signal })).data,
  refetchInterval: 60_000,
});

/** Claims the item. `visit` is the client id of this tab: closing another tab does not release the claim. */
export const claim = (kind: ClaimKind, id: string, visit: string) =>
  api.call('PUT /claims/:kind/:id', { params: { kind, id }, headers: UNATTENDED, body: { visit } });

/** Releases the claim, also while the page unloads. */
export const release = (kind: ClaimKind, id: string, visit: string) =>
  api.call('DELETE /claims/:kind/:id', {
    params: { kind, id },
    headers: UNATTENDED,
    keepalive: true,
    query: { visit },
  });
