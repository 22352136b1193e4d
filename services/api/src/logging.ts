import type { FastifyBaseLogger } from 'fastify';
import { pino, stdSerializers, type DestinationStream } from 'pino';

const isDatabaseError = (error: Error): boolean => 'severity' in error && 'code' in error;

/** An error as the log may hold it: a database names values in its messages, so of those only code and place remain. */
function errorForLog(error: Error): Record<string, unknown> {
  const { type, message, stack = '' } = stdSerializers.err(error);
  const place = stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
  const code = 'code' in error ? error.code : undefined;
  if (!isDatabaseError(error)) return { type, code, message, place };
  const { constraint, table } = error as { constraint?: string; table?: string };
  return { type, code, constraint, table, place };
}

const SECRET_FIELDS = ['password', 'confirmPassword', 'accessToken', 'refreshToken', 'authorization', 'cookie'];

// Collected for up to a second, since a write for each line costs more than the line; written at once when the process ends.
const standardOutput = () => pino.destination({ sync: false, minLength: 4_096, periodicFlush: 1_000 });

/** Structured logs. Nothing of a request's address, headers or body is written; redaction is the second lock. */
export function createLogger(destination: DestinationStream = standardOutput()): FastifyBaseLogger {
  const options = {
    serializers: { err: errorForLog, req: () => undefined, res: () => undefined },
    redact: { paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`]), censor: '[hidden]' },
  };
  return pino(options, destination);
}
