import { types } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { pino, stdSerializers, type DestinationStream } from 'pino';
import { inSources } from './source-positions';

const isDatabaseError = (error: Error): boolean => 'severity' in error && 'code' in error;

type LoggedError = {
  type: string;
  code: unknown;
  message?: string;
  constraint?: string | undefined;
  table?: string | undefined;
  place: string;
};

/** An error as the log may contain it: database messages include values, so only code and place remain. */
function errorForLog(error: Error): LoggedError {
  const { type, message, stack = '' } = stdSerializers.err(error);
  const place = inSources(
    stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
  );
  const code = 'code' in error ? error.code : undefined;
  if (!isDatabaseError(error)) return { type, code, message, place };
  const { constraint, table } = error as { constraint?: string; table?: string };
  return { type, code, constraint, table, place };
}

/**
 * Formats the error that ended a program for standard error: with the same facts as the log, and so without values of
 * rows.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error || types.isNativeError(error))) return String(error);
  const { type, code, message, constraint, table, place } = errorForLog(error);
  const facts = Object.entries({ code, constraint, table }).filter(([, value]) => typeof value === 'string');
  const line = [...(message ? [message] : []), ...facts.map((fact) => fact.join(' '))].join(', ');
  return `${type ?? error.name}: ${line}\n${place}`;
}

const SECRET_FIELDS = ['password', 'confirmPassword', 'accessToken', 'refreshToken', 'authorization', 'cookie'];

// Buffered for up to a second, because a write per line costs more than the line; flushed when the process ends.
const standardOutput = () => pino.destination({ sync: false, minLength: 4_096, periodicFlush: 1_000 });

/** Structured logs. They contain nothing of a request's URL, headers or body; redaction is a second safeguard. */
export function createLogger(destination: DestinationStream = standardOutput()): FastifyBaseLogger {
  const options = {
    serializers: { err: errorForLog, req: () => undefined, res: () => undefined },
    redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]), censor: '[hidden]' },
  };
  return pino(options, destination);
}
