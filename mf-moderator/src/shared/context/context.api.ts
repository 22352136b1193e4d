import type { CallKey } from '@commonpurse/contracts';
import { apiQuery } from '@commonpurse/screen-kit';
import { headersFor } from '../live/live-quiet';

/** The call for the context of a kind of item. */
export type ContextCall = `GET ${string}/context` & CallKey;

/** The context of an item. The key of the query begins with the item's path, by which live events name it. */
export const itemContext = (call: ContextCall, id: string) =>
  apiQuery(call, {
    params: { id },
    queryKey: ['context', call.slice('GET '.length), id],
    headers: headersFor,
    gcTime: 0,
  });
