import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import type { Follower } from './follower';
import type { AppRelease } from './releases';

type FileParams = { app: string; version: string; '*': string };

/** Browsers may fetch every file that a release lists, except its server bundle. */
const isServed = ({ files, prerender }: AppRelease, file: string): boolean =>
  Object.hasOwn(files, file) && file !== prerender;

/**
 * Serves the files of the releases that are or were live lately below `/mf/<app>/<version>/`, which browsers may cache
 * for ever: an open page keeps using its own version.
 */
export const releaseFiles: FastifyPluginAsync<{ follower: Follower; folder: string }> = async (
  app,
  { follower, folder },
) => {
  // The build has already compressed the files.
  app.addHook('onRoute', (route) => {
    route.compress = false;
  });
  // A URL here that names no file is not a screen either.
  app.setNotFoundHandler((_req, reply) =>
    reply.code(404).header('Cache-Control', 'no-store').type('text/plain').send('Not found'),
  );
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true });

  app.get<{ Params: FileParams }>('/:app/:version/*', { exposeHeadRoute: true }, async (req, reply) => {
    const { app: name, version, '*': file } = req.params;
    const release = await follower.find(name, version);
    if (!release || !isServed(release, file)) return reply.callNotFound();
    return reply.sendFile(file, release.folder, {
      maxAge: '365d',
      immutable: true,
      etag: false,
      lastModified: false,
    });
  });
};
