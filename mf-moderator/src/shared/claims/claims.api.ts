import type { Claim, ClaimKind } from '@commonpurse/contracts';
import { api } from '@commonpurse/session';
import { queryOptions } from '@tanstack/react-query';
import { UNATTENDED } from '../live/live-quiet';

const path = (kind: ClaimKind, id: string) => `/claims/${kind}/${encodeURIComponent(id)}`;

/** What other moderators have open. A claim can end by its time alone, which nothing tells of. */
export const claims = queryOptions({
  queryKey: ['claims'],
  queryFn: async ({ signal }) => (await api.get<Claim[]>('/claims', { signal })).data,
  refetchInterval: 60_000,
});

/** Says that this item is open here. `visit` names this opening of it: leaving another tab does not end it. */
export const claim = (kind: ClaimKind, id: string, visit: string) =>
  api.put(path(kind, id), { headers: UNATTENDED, body: { visit } });

/** Says that it is not any more, also while the page is being left. */
export const release = (kind: ClaimKind, id: string, visit: string) =>
  api.del(path(kind, id), { headers: UNATTENDED, keepalive: true, query: { visit } });
