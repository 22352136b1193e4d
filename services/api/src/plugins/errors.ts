import fp from 'fastify-plugin';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '@commonpurse/contracts';
import { AppError } from '../errors';

/** Errors of PostgreSQL and its driver that mean that the database is unavailable now. */
const UNREACHABLE = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03', '53300'];

const BY_STATUS: Record<number, ErrorCode> = {
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  415: 'NOT_JSON',
  503: 'UNAVAILABLE',
};

/** Messages of the driver about a connection that has ended. */
const LOST = ['Connection terminated', 'is not queryable'];

type DatabaseError = Error & { code?: string; syscall?: string; routine?: string };

/**
 * PgBouncer reports an unreachable PostgreSQL, or its own shutdown, as a protocol violation. A real violation is
 * reported by PostgreSQL, whose errors name their `routine`.
 */
const isFromPooler = ({ code, routine }: DatabaseError): boolean => code === '08P01' && routine === undefined;

function isUnreachable(error: DatabaseError): boolean {
  const { code = '', syscall, name, message } = error;
  const lost = UNREACHABLE.includes(code) || syscall === 'connect' || LOST.some((text) => message.includes(text));
  return lost || isFromPooler(error) || name === 'KnexTimeoutError';
}

/**
 * Maps every error to an AppError: refusals by the framework by their status, or else to MALFORMED_REQUEST; a lost
 * database to UNAVAILABLE; all others to INTERNAL.
 */
export function toAppError(error: Error | FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (isUnreachable(error)) return new AppError('UNAVAILABLE');
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  const refused = status >= 400 && status < 500;
  return new AppError(BY_STATUS[status] ?? (refused ? 'MALFORMED_REQUEST' : 'INTERNAL'));
}

/** Sends an error in the envelope that all errors share, and logs it. */
export function sendError(error: Error, req: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = toAppError(error);
  const { statusCode, code, message } = answer;
  req.server.metrics?.refusals.inc({ code });
  if (statusCode >= 500) req.log.error({ err: error, code }, 'request failed');
  else req.log.info({ code, statusCode }, 'request refused');
  return reply
    .code(statusCode)
    .headers(answer.headers)
    .send({ statusCode, code, message, ...answer.details });
}

export const errorsPlugin = fp(async (app) => {
  app.setErrorHandler<Error>(async (error, req, reply) => sendError(error, req, reply));
  app.setNotFoundHandler(async (req, reply) => sendError(new AppError('NOT_FOUND'), req, reply));
  // Before the body is parsed: an address without a route is not found, whatever is sent to it.
  app.addHook('onRequest', async ({ is404 }) => {
    if (is404) throw new AppError('NOT_FOUND');
  });
});
