import fp from 'fastify-plugin';
import type { FastifyRequest, RouteOptions } from 'fastify';
import type { ErrorCode } from '@commonpurse/contracts';
import { ErrorBody } from '@commonpurse/contracts/schemas';
import { Type } from 'typebox';
import { AppError } from '../errors';
import { recordAudit } from '../features/moderation/audit-log.service';
import { existingId } from '../shared/ids';
import { type Session, requireRecentPassword } from '../shared/session';
import type { LimitName } from './limits';

/** Who may call a route. `owner`: the user whose id is in the path, as `:userID` or else `:id`. */
export type RouteAccess = 'visitor' | 'member' | 'owner' | 'moderator';

const LEVELS: readonly unknown[] = ['visitor', 'member', 'owner', 'moderator'] satisfies RouteAccess[];

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: RouteAccess;
    /** false for calls that do not indicate user activity: polling, live updates, autosave. */
    activity?: boolean;
    /** Routes for a moderator who has no second factor yet, and needs one. */
    enrolment?: true;
    /**
     * Requires a password typed in the last five minutes, so that someone with the caller's unlocked phone is refused.
     */
    recentPassword?: true;
    /** Which rate limit counts the call, per account and per address; see plugins/limits. */
    limit?: LimitName;
    /** Errors of the route beside those that follow from its access, its limit and its schemas. */
    errors?: readonly ErrorCode[];
  }
}

const methodsOf = ({ method }: RouteOptions): string[] => [method].flat();

function missingFrom(route: RouteOptions): string | undefined {
  const { config, schema } = route;
  if (!LEVELS.includes(config?.access)) return 'its access level';
  if (methodsOf(route).some((method) => ['POST', 'PUT', 'PATCH'].includes(method)) && !schema?.body) {
    return 'a schema for its body';
  }
  if (route.url.includes(':') && !schema?.params) return 'a schema for its params';
  const statuses = Object.keys(schema?.response ?? {});
  if (!statuses.some((status) => /^[23]/.test(status))) return 'a schema for its response';
  return undefined;
}

/** The user id in the path. Throws NOT_FOUND for an id of the wrong shape. */
function ownerOf(req: FastifyRequest): string {
  const { userID: userId, id = '' } = req.params as Record<string, string | undefined>;
  return existingId(userId ?? id);
}

function allowed(access: RouteAccess, session: Session, req: FastifyRequest): boolean {
  if (access === 'moderator') return session.role === 'moderator';
  return access === 'owner' ? ownerOf(req) === session.userId : true;
}

/**
 * Every route must declare who may call it, and its input and output; the plugin enforces the declaration at each
 * request.
 */
export const accessPlugin = fp(async (app) => {
  app.addHook('onRoute', (route) => {
    const missing = missingFrom(route);
    if (missing) throw new Error(`${methodsOf(route).join()} ${route.url} must declare ${missing}`);
    route.schema = {
      // Nothing unvalidated reaches a handler: undeclared query parameters are dropped.
      querystring: Type.Object({}),
      ...route.schema,
      response: { '4xx': ErrorBody, '5xx': ErrorBody, ...(route.schema?.response as object) },
    };
  });

  app.addHook('onRequest', async (req) => {
    const { access, enrolment, recentPassword } = req.routeOptions.config;
    if (!access || access === 'visitor') return;
    const session = await req.findSession();
    if (!session) throw new AppError('NO_SESSION');
    req.session = session;
    if (!allowed(access, session, req)) throw new AppError('NOT_ALLOWED');
    if (session.mustEnrol && !enrolment) throw new AppError('SECOND_FACTOR_DUE');
    if (recentPassword) requireRecentPassword(session, app.clock.now());
  });

  // Every refusal of a signed-in user leaves an audit event, whichever rule refused.
  app.addHook('onError', async (req, _reply, error) => {
    if (!(error instanceof AppError) || error.statusCode !== 403 || !req.session) return;
    const event = { kind: 'access-refused', subjectId: `${req.method} ${req.routeOptions.url}` } as const;
    const context = { at: app.clock.now(), actor: req.session, requestId: req.id };
    try {
      await app.db.transaction((trx) => recordAudit(trx, event, context));
    } catch (failure) {
      req.log.error({ err: failure }, 'a refusal could not be audited');
    }
  });
});
