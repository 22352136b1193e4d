import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import type { Releases } from './releases';

/** What a build leaves beside the files themselves: compressed siblings are chosen by header, and the rest is ours alone. */
const NOT_SERVED = ['**/*.br', '**/*.gz', '**/*.map', '**/*.cjs', 'release.json'];

/** Serves the files of every release below `/mf/<app>/<version>/`, to be kept by browsers for good. */
export const releaseFiles: FastifyPluginAsync<{ releases: Releases }> = async (app, { releases }) => {
  // Already compressed, at build.
  app.addHook('onRoute', (route) => {
    route.compress = false;
  });
  // An address that names no file is no screen either.
  app.setNotFoundHandler((_req, reply) =>
    reply.code(404).header('Cache-Control', 'no-store').type('text/plain').send('Not found'),
  );

  for (const { name, version, folder } of [releases.shell, ...Object.values(releases.remotes)]) {
    await app.register(fastifyStatic, {
      root: folder,
      prefix: `/${name}/${version}/`,
      decorateReply: false,
      // One route a file, found once at the start: nothing else in the folder can be asked for.
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
