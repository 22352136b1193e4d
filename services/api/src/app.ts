import { maxHeaderSize } from 'node:http';
import cookie from '@fastify/cookie';
import jwt from '@fastify/jwt';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyPluginAsync,
  type RawServerDefault,
} from 'fastify';
import fp from 'fastify-plugin';
import type { Knex } from 'knex';
import type { Clock } from './clock';
import type { Config } from './config/config';
import type { Replica } from './database/replica';
import { identityRoutes } from './identity/identity.routes';
import { forumRoutes } from './forum/forum.routes';
import { moderationRoutes } from './moderation/moderation.routes';
import { contentRoutes } from './content/content.routes';
import { siteRoutes } from './site/site.routes';
import { observationPlugin } from './site/observation/observation.plugin';
import { releasesPlugin } from './site/releases/releases.plugin';
import { jwtOptions } from './identity/sessions/tokens';
import { lazySerializers } from './lazy-compilers';
import { createLogger } from './logging';
import { answerBrokenRequest } from './broken-requests';
import { accessPlugin } from './plugins/access';
import { afterReplyPlugin } from './plugins/after-reply';
import { callKeyPlugin } from './plugins/call-key';
import { callsPlugin } from './plugins/calls';
import { compressionPlugin } from './plugins/compression';
import { drainPlugin } from './plugins/drain';
import { countMails } from './metrics/count-mails';
import { documentationPlugin } from './plugins/documentation';
import { errorsPlugin, sendError } from './plugins/errors';
import { inputPlugin } from './plugins/input';
import { metricsPlugin } from './plugins/metrics';
import { limitsPlugin } from './plugins/limits';
import { originPlugin } from './plugins/origin';
import { readsPlugin } from './plugins/reads';
import { requestShapePlugin } from './plugins/request-shape';
import { replyLogPlugin } from './plugins/reply-log';
import { securityHeadersPlugin, startingHeaders } from './plugins/security-headers';
import { tracingPlugin } from './plugins/tracing';
import { sessionsPlugin } from './identity/sessions/sessions.plugin';
import { newId } from './shared/ids';
import { mailSender, type SendMail } from './shared/mail';
import { PasswordHasher } from './shared/passwords';

export type ApiOptions = {
  config: Config;
  db: Knex;
  /** The same database without a pooler, for a connection that listens for changes. Defaults to `db`. */
  direct?: Knex;
  replica?: Replica;
  clock: Clock;
  /** Defaults to a hasher with the cost of production. */
  passwords?: PasswordHasher;
};

declare module 'fastify' {
  interface FastifyInstance {
    config: Config;
    db: Knex;
    direct: Knex;
    clock: Clock;
    passwords: PasswordHasher;
    /** Null while e-mail is off. */
    sendMail: SendMail | null;
  }
}

const AREAS = [identityRoutes, forumRoutes, moderationRoutes, contentRoutes, siteRoutes];

/** The API as a plugin, to be registered under the prefix that it is served at. */
export const apiPlugin: FastifyPluginAsync<ApiOptions> = async (app, options) => {
  const { config, db, direct = db, replica, clock, passwords = new PasswordHasher() } = options;
  app.decorate('config', config);
  app.decorate('db', db);
  app.decorate('direct', direct);
  app.decorate('clock', clock);
  app.decorate('passwords', passwords);
  app.decorate('sendMail', countMails(await mailSender(config, clock), app.metrics));
  await app.register(callKeyPlugin);
  await app.register(errorsPlugin);
  await app.register(replyLogPlugin);
  await app.register(afterReplyPlugin);
  await app.register(originPlugin);
  await app.register(inputPlugin);
  await app.register(cookie);
  await app.register(readsPlugin, { db, replica });
  await app.register(observationPlugin, { db, direct, replica });
  await app.register(jwt, jwtOptions(config.secrets.tokens));
  await app.register(sessionsPlugin);
  await app.register(releasesPlugin);
  if (!config.production) await app.register(documentationPlugin);
  await app.register(async (features) => {
    await features.register(callsPlugin);
    await features.register(accessPlugin);
    await features.register(limitsPlugin);
    for (const routes of AREAS.flat()) routes(features);
  });
};

/**
 * Fastify treats a bare count as trust in nobody, because it cannot tell who connects. By setting a count the operator
 * guarantees that only proxies can connect.
 */
function toTrust(proxies: Config['trustProxy']): FastifyHttpOptions<RawServerDefault>['trustProxy'] {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
}

/** A request must arrive within this time: long enough for a long post over a poor connection. */
const REQUEST_MS = 30_000;

/** Options for a server that includes the API, alone or beside other routes. */
export function serverOptions(
  config: Config,
  logger: FastifyBaseLogger = createLogger(),
): FastifyHttpOptions<RawServerDefault> {
  return {
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    schemaController: lazySerializers,
    trustProxy: toTrust(config.trustProxy),
    exposeHeadRoutes: false,
    // A parameter is limited only by the size of the request's head, so that the route handles a long one like any
    // other.
    routerOptions: { maxParamLength: maxHeaderSize },
    requestTimeout: REQUEST_MS,
    http: {
      headersTimeout: REQUEST_MS,
      connectionsCheckingInterval: 1_000,
      // A missing Host header is refused like a second one, by a plugin.
      requireHostHeader: false,
    },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, req, reply) => {
      reply.headers(startingHeaders(req));
      sendError(error, req, reply);
    },
  };
}

type ServerPluginOptions = {
  config?: Pick<Config, 'metrics' | 'rateLimits' | 'traces' | 'trustProxy'>;
  /** Whether the server is a host, which serves pages: `pages` has their route patterns. */
  isHost?: boolean;
  pages?: readonly string[];
};

/** The plugins of a whole server, whether it serves the API alone or other routes too. Register it before any route. */
export const serverPlugin = fp<ServerPluginOptions>(async (app, { config, isHost = false, pages = [] }) => {
  await app.register(tracingPlugin, { config, isHost, pages });
  await app.register(metricsPlugin, { isOn: Boolean(config?.metrics) });
  await app.register(securityHeadersPlugin);
  await app.register(requestShapePlugin, { limitsBodies: config?.rateLimits ?? false });
  await app.register(drainPlugin);
  await app.register(compressionPlugin);
});

/** Builds the API as a server of its own, not listening yet. */
export async function buildApp(options: ApiOptions & { logger?: FastifyBaseLogger }): Promise<FastifyInstance> {
  const { logger, ...api } = options;
  const app = Fastify(serverOptions(api.config, logger));
  await app.register(serverPlugin, { config: api.config });
  await app.register(apiPlugin, { prefix: '/api', ...api });
  await app.ready();
  return app;
}
