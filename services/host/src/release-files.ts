import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import type { Releases } from './releases';

/**
 * Files of a build that the host does not serve by name: compressed siblings are chosen by header, and the rest is
 * internal.
 */
const NOT_SERVED = ['**/*.br', '**/*.gz', '**/*.map', '**/*.cjs', 'release.json'];

/** Serves the files of every release below `/mf/<app>/<version>/`, cacheable by browsers for good. */
export const releaseFiles: FastifyPluginAsync<{ releases: Releases }> = async (app, { releases }) => {
  // The build has already compressed the files.
  app.addHook('onRoute', (route) => {
    route.compress = false;
  });
  // A URL here that names no file is not a screen either.
  app.setNotFoundHandler((_req, reply) =>
    reply.code(404).header('Cache-Control', 'no-store').type('text/plain').send('Not found'),
  );

  for (const { name, version, folder } of [releases.shell, ...Object.values(releases.remotes)]) {
    await app.register(fastifyStatic, {
      root: folder,
      prefix: `/${name}/${version}/`,
      decorateReply: false,
      // One route per file, registered at the start: nothing else in the folder is reachable.
      wildcard: false,
      globIgnore: NOT_SERVED,
      index: false,
      preCompressed: true,
      maxAge: '365d',
      immutable: true,
      etag: false,
      lastModified: false,
    });
  }
};
