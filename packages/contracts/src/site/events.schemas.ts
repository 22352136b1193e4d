import { Type } from 'typebox';
import { LIVE_TOPICS } from '../enumerations';

/**
 * GET /events, response: an endless stream of server-sent events. The data of each is one of LIVE_TOPICS: something in
 * the lists of that topic has changed. Lines that begin with a colon are heartbeats.
 */
export const EventStream = Type.String({
  description: `Topics: ${LIVE_TOPICS.join(', ')}`,
  examples: ['retry: 3000\n\ndata: posts\n\n'],
});
