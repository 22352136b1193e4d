import { apiQuery } from '@commonpurse/screen-kit';

/** What the start page shows. Not cached, because updates that were new at the last visit are no longer new. */
export const homeOf = (userId: string | undefined) => apiQuery('GET /home', { queryKey: ['home', userId], gcTime: 0 });
