import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { apiPlugin, serverOptions, type ApiOptions } from '@commonpurse/api';
import compress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { knexDatabase, readPointer, type ReleaseStore } from '@commonpurse/releases';
import type { HostConfig } from './config';
import { pages } from './pages';
import { startFollower, type Follower } from './follower';
import { releaseFiles } from './release-files';

/** Replies up to this size fit one packet, so compressing them saves no time. */
const COMPRESS_ABOVE = 1_400;

/**
 * Replies of these calls contain or depend on secrets, which must never share a compressed reply with input that a
 * caller chose.
 */
const SESSION_CALL = /\/(login|signup|refresh\/:\w+|signout\/:\w+|exit)$/;

export type HostAppOptions = ApiOptions & {
  config: HostConfig;
  store: ReleaseStore;
  logger: FastifyBaseLogger;
  extend?: ((app: FastifyInstance) => void) | undefined;
};

/** One origin for everything: the API, the files of the apps' releases, and the pages. Not listening yet. */
export async function buildHostApp({ store, logger, extend, ...api }: HostAppOptions): Promise<FastifyInstance> {
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
  const folder = path.join(config.dataDir, 'releases');
  mkdirSync(folder, { recursive: true });
  let follower: Follower;
  await app.register(releaseFiles, { prefix: '/mf', folder, follower: () => follower });
  await app.register(pages, { config, follower: () => follower });
  app.addHook('onClose', () => follower.close());
  extend?.(app);
  await app.ready();
  const pointer = knexDatabase(api.db);
  follower = await startFollower({ ask: () => readPointer(pointer), store, folder, logger });
  return app;
}
