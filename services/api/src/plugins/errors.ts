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
 * PgBouncer reports that PostgreSQL is away, or that it ends itself, as a violation of the protocol. PostgreSQL, which
 * means one, names its routine.
 */
const isFromPooler = ({ code, routine }: DatabaseError): boolean => code === '08P01' && routine === undefined;

function isUnreachable(error: DatabaseError): boolean {
  const { code = '', syscall, name, message } = error;
  const lost = UNREACHABLE.includes(code) || syscall === 'connect' || LOST.some((text) => message.includes(text));
  return lost || isFromPooler(error) || name === 'KnexTimeoutError';
}

/** Maps every error to one of ours: framework refusals keep their status, and all others are internal. */
export function toAppError(error: Error | FastifyError): AppError {
  if (error instanceof AppError) return error;
  if (isUnreachable(error)) return new AppError('UNAVAILABLE');
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  const refused = status >= 400 && status < 500;
  return new AppError(BY_STATUS[status] ?? (refused ? 'MALFORMED_REQUEST' : 'INTERNAL'));
}

/** Answers an error in the one envelope that all errors have. */
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
});
