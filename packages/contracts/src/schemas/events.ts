import { Type } from 'typebox';
import { LIVE_TOPICS } from '../enumerations';

/**
 * GET /events, answer: server-sent events without end. The data of each is one of LIVE_TOPICS: something in the lists of
 * that name is no longer as it was. Lines that begin with a colon only show that the stream is alive.
 */
export const EventStream = Type.String({
  description: `Topics: ${LIVE_TOPICS.join(', ')}`,
  examples: ['retry: 3000\n\ndata: posts\n\n'],
});
