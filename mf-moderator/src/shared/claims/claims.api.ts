import type { ClaimKind } from '@commonpurse/contracts';
import { apiQuery } from '@commonpurse/screen-kit';
import { api } from '@commonpurse/session';
import { UNATTENDED } from '../live/live-quiet';

/** The claims of other moderators. A claim can also expire, which triggers no live event. */
export const claims = apiQuery('GET /claims', {
  queryKey: ['claims'],
  headers: () => UNATTENDED,
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
