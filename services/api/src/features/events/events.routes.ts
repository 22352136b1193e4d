import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { EventStream } from '@commonpurse/contracts/schemas';
import { AppError } from '../../errors';
import { createEventStreams, type Outlet } from './events.service';
import { sessionOf } from '../../shared/session';

const TYPE = 'text/event-stream';
/** A browser whose stream broke asks again after so many milliseconds. */
const RETRY = 3_000;

const schema = {
  summary: 'Follow which lists change',
  description:
    'Server-sent events; asked for with Accept: text/event-stream. The data of each is the name of a topic, and nothing' +
    ' of what changed. The stream ends with the session. Whoever cannot follow asks for the lists now and then.',
  tags: ['Moderation'],
  produces: [TYPE],
  response: { 200: EventStream },
};

/** Live updates for moderators. Following says nothing about a person being there. */
export const eventsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const { db, clock, log } = app;
  const streams = createEventStreams({ db, clock, log });
  // Before the server waits for its connections to end, which these do not by themselves.
  app.addHook('preClose', () => streams.close());

  app.get(
    '/events',
    { schema, config: { access: 'moderator', activity: false, errors: ['NOT_A_STREAM', 'RATE_LIMITED'] } },
    async (req, reply) => {
      if (!req.headers.accept?.includes(TYPE)) throw new AppError('NOT_A_STREAM');
      const outlet = outletOf(reply);
      const close = await streams.open(sessionOf(req), outlet);
      reply.hijack();
      outlet.start();
      reply.raw.once('close', close);
      if (reply.raw.destroyed) close();
      return reply;
    },
  );
};

/** The answer's body, which goes on. What is sent before it starts is kept for then. */
function outletOf(reply: FastifyReply): Outlet & { start(): void } {
  const { raw } = reply;
  let text = `retry: ${RETRY}\n\n`;
  let started = false;
  let ended = false;
  return {
    start() {
      started = true;
      // Proxies that buffer answers are told not to. The connection ends with the stream: a server that closes would
      // otherwise wait for what comes next on it.
      reply.headers({ 'Content-Type': TYPE, 'X-Accel-Buffering': 'no', Connection: 'close' });
      raw.writeHead(200, reply.getHeaders() as Record<string, string>);
      raw.write(text);
      if (ended) raw.end();
    },
    send(more) {
      if (started) raw.write(more);
      else text += more;
    },
    end() {
      ended = true;
      if (started) raw.end();
    },
  };
}
