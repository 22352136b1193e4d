import fp from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import type { CallAccess } from '@commonpurse/contracts';
import { AppError } from '../errors';
import { recordAudit } from '../shared/audit-log/audit-log';
import { existingId } from '../shared/ids';
import { type Session, requireRecentPassword } from '../shared/session';

/** The user id in the path. Throws NOT_FOUND for an id of the wrong shape. */
function ownerOf(req: FastifyRequest): string {
  const { userID: userId, id = '' } = req.params as Record<string, string | undefined>;
  return existingId(userId ?? id);
}

function allowed(access: CallAccess, session: Session, req: FastifyRequest): boolean {
  if (access === 'moderator') return session.role === 'moderator';
  return access === 'owner' ? ownerOf(req) === session.userId : true;
}

/** Enforces at each request who may make the call. */
export const accessPlugin = fp(async (app) => {
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
