import type { Claim, ClaimKind } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';
import { queryOptions } from '@tanstack/react-query';
import { UNATTENDED } from '../live/live-quiet';

const path = (kind: ClaimKind, id: string) => `/claims/${kind}/${encodeURIComponent(id)}`;

/** The claims of other moderators. A claim can also expire, which triggers no live event. */
export const claims = queryOptions({
  queryKey: ['claims'],
  queryFn: async ({ signal }) => (await api.get<Claim[]>('/claims', { headers: UNATTENDED, signal })).data,
  refetchInterval: 60_000,
});

/** Claims the item. `visit` is the client id of this tab: closing another tab does not release the claim. */
export const claim = (kind: ClaimKind, id: string, visit: string) =>
  api.put(path(kind, id), { headers: UNATTENDED, body: { visit } });

/** Releases the claim, also while the page unloads. */
export const release = (kind: ClaimKind, id: string, visit: string) =>
  api.del(path(kind, id), { headers: UNATTENDED, keepalive: true, query: { visit } });
