import { apiPlugin, serverOptions, type ApiOptions } from '@commonpurse/api';
import compress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { HostConfig } from './config';
import { pages } from './pages';
import { releaseFiles } from './release-files';
import type { Releases } from './releases';

/** Replies up to this size fit one packet, so compressing them saves no time. */
const COMPRESS_ABOVE = 1_400;

/**
 * Replies of these calls contain or depend on secrets, which must never share a compressed reply with input that a
 * caller chose.
 */
const SESSION_CALL = /\/(login|signup|refresh\/:\w+|signout\/:\w+|exit)$/;

export type HostAppOptions = ApiOptions & {
  config: HostConfig;
  releases: Releases;
  logger: FastifyBaseLogger;
  extend?: ((app: FastifyInstance) => void) | undefined;
};

/** One origin for everything: the API, the files of the apps' releases, and the pages. Not listening yet. */
export async function buildHostApp({ releases, logger, extend, ...api }: HostAppOptions): Promise<FastifyInstance> {
  const { config } = api;
  const app: FastifyInstance = Fastify(serverOptions(config, logger));

  app.addHook('onRequest', async (req, reply) => {
    reply.headers({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Resource-Policy': 'same-origin',
    });
    if (req.protocol === 'https') reply.header('Strict-Transport-Security', 'max-age=31536000');
  });
  app.addHook('onRoute', (route) => {
    if (SESSION_CALL.test(route.url)) route.compress = false;
  });
  await app.register(compress, { globalDecompression: false, threshold: COMPRESS_ABOVE, encodings: ['br', 'gzip'] });
  await app.register(apiPlugin, { prefix: '/api', ...api });
  await app.register(releaseFiles, { prefix: '/mf', releases });
  await app.register(pages, { releases, config });
  extend?.(app);
  await app.ready();
  return app;
}
