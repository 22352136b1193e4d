import { apiQuery } from '@commonpurse/screen-kit';
import { headersFor } from '../../shared/live/live-quiet';

/** Anonymous figures about the moderators' work. */
export const statistics = apiQuery('GET /statistics', { queryKey: ['statistics'], headers: headersFor, gcTime: 0 });
