import {
  apiPlugin,
  AppError,
  readSettings,
  sendError,
  serverOptions,
  serverPlugin,
  startingHeaders,
  type ApiAddress,
  type ApiOptions,
} from '@commonpurse/api';
import { SCREENS } from '@commonpurse/federation';
import { knexDatabase, readPointer, versionOf, type ReleaseStore } from '@commonpurse/releases';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { createApiChoice } from './api-choice';
import { fetchedApi, fetchedPointer, fetchedSettings, injectedApi } from './ask-api';
import type { HostConfig } from './config';
import { createFollower } from './follower';
import { measureRenderer } from './measured-renderer';
import { pages } from './pages';
import { createPrerender } from './prerender';
import { createRenderer } from './renderer';
import { releaseFiles } from './release-files';
import type { Serving } from './serving';
import { createSettingsFollower } from './site-settings';

const IN_API = /^\/api(?:[/?]|$)/;

/** The API: in this process on a database, or one or more at other addresses. */
export type ApiSource = Omit<ApiOptions, 'config'> | { apis: readonly ApiAddress[] };

export type HostAppOptions = {
  config: HostConfig;
  api: ApiSource;
  store: ReleaseStore;
  /** Folder for this host's copies of releases and settings. */
  folder: string;
  logger: FastifyBaseLogger;
  extend?: ((app: FastifyInstance) => void) | undefined;
};

/**
 * Builds the server of everything on one origin: the API, the files of the apps' releases, and the pages. It does not
 * listen yet.
 */
export async function buildHostApp(options: HostAppOptions): Promise<FastifyInstance> {
  const { config, api, store, folder, logger, extend } = options;
  const app: FastifyInstance = Fastify({
    ...serverOptions(config, logger),
    // A URL with a broken escape reaches no route and no hook.
    frameworkErrors: (error, req, reply) => {
      reply.headers(startingHeaders(req));
      if (IN_API.test(req.url)) sendError(error, req, reply);
      else app.answerPage(req, reply);
    },
  });
  const choice = 'apis' in api ? createApiChoice(api.apis, () => follower.current()?.state.api, logger) : undefined;
  const ask = 'apis' in api ? () => fetchedPointer(choice!.all()) : () => readPointer(knexDatabase(api.db));
  await app.register(serverPlugin, { config, isHost: true, pages: SCREENS.map((screen) => screen.path) });
  const askApi = choice ? fetchedApi(choice, app.log) : injectedApi(app);
  const prerender = createPrerender(askApi, measureRenderer(createRenderer(app.log), app.metrics));
  const loadCode = async ({ combinations }: Serving) => {
    for (const releases of combinations) await prerender.load(releases, settings.current());
  };
  const follower = createFollower({ ask, store, folder, beforeChange: loadCode, logger, metrics: app.metrics });

  const settings = createSettingsFollower({
    ask: 'apis' in api ? () => fetchedSettings(choice!.all()) : () => readSettings(api.db),
    folder,
    logger,
  });

  // The proxy's client takes a tenth of a second to load.
  if (choice)
    await app.register((await import('./api-proxy')).apiProxy, { prefix: '/api', choice, exitUrl: config.exitUrl });
  else if ('db' in api) await app.register(apiPlugin, { prefix: '/api', config, ...api });
  await app.register(releaseFiles, { prefix: '/mf', folder, follower });
  await app.register(pages, { follower, settings, config, prerender });
  // Health checks for load balancers and supervisors. A host serves pages while the API is unreachable, which
  // /api/ready and /api/health report.
  const check = { exposeHeadRoute: true, errorHandler: sendError };
  app.get('/alive', check, () => ({ status: 'ok' }));
  app.get('/ready', check, async () => {
    if (!follower.current()) throw new AppError('UNAVAILABLE');
    return { status: 'ok' };
  });
  app.metrics?.component('releases', () => follower.current() !== undefined, { isVital: true });
  app.metrics?.gauge('release', (gauge) => {
    for (const { app: name, live, candidate } of follower.current()?.state.apps ?? []) {
      gauge.set({ app: name, release: versionOf(live), stage: 'live' }, 1);
      if (candidate) gauge.set({ app: name, release: versionOf(candidate), stage: 'shared' }, 1);
    }
  });
  // The start does not wait for the code to load.
  app.addHook('onListen', () => {
    const serving = follower.current();
    if (serving) void loadCode(serving);
  });
  app.addHook('onClose', () => Promise.all([follower.close(), settings.close(), prerender.close()]));
  extend?.(app);
  await app.ready();
  await Promise.all([follower.start(), settings.start()]);
  return app;
}
