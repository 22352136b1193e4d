import type { FastifyReply } from 'fastify';
import type { Routes } from '../../plugins/calls';
import { AppError } from '../../errors';
import { createEventStreams, type Outlet } from './events.service';
import { sessionOf } from '../../shared/session';

const TYPE = 'text/event-stream';
/** A browser whose stream broke reconnects after this many milliseconds. */
const RETRY = 3_000;

/** Live updates for moderators. An open stream does not count as user activity. */
export const eventsRoutes: Routes = (app) => {
  const { db, direct, clock, log } = app;
  const streams = createEventStreams({ db, direct, clock, log });
  // Runs before the server waits for its connections to end: streams do not end by themselves.
  app.addHook('preClose', () => streams.close());

  app.handle('GET /events', async (req, reply) => {
    if (!req.headers.accept?.includes(TYPE)) throw new AppError('NOT_A_STREAM');
    const outlet = outletOf(reply);
    const close = await streams.open(sessionOf(req), outlet);
    reply.hijack();
    outlet.start();
    reply.raw.once('close', close);
    if (reply.raw.destroyed) close();
    return reply;
  });
};

/** The streaming body of the reply. Text that is sent before it starts is buffered until then. */
function outletOf(reply: FastifyReply): Outlet & { start(): void } {
  const { raw } = reply;
  let text = `retry: ${RETRY}\n\n`;
  let started = false;
  let ended = false;
  return {
    start() {
      started = true;
      // The headers tell proxies not to buffer. The connection closes with the stream: otherwise a server that closes
      // would wait for the next request on it.
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
