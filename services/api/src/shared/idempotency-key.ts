import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors';
import type { Caller } from './caller-lock';
import { sessionOf } from './session';

/** The sender of a request, its idempotency key, and the entity tags of drafts that the request may delete. */
export type Sender = Caller & { idempotencyKey?: string | undefined; draftTags?: string | undefined };

const SHAPE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Returns an idempotency key in lower case: a UUID that the client generated. Throws MALFORMED_REQUEST for any other
 * shape.
 */
export function readKey(key: string | undefined): string | undefined {
  if (key !== undefined && !SHAPE.test(key)) throw new AppError('MALFORMED_REQUEST');
  return key?.toLowerCase();
}

const headerOf = (req: FastifyRequest, name: string): string | undefined => {
  const value = req.headers[name];
  return value === undefined ? undefined : String(value);
};

/**
 * The sender of a request: the session, and the `Idempotency-Key` and `Draft-Match` headers, if present. A repeated
 * `Idempotency-Key` is malformed.
 */
export const senderOf = (req: FastifyRequest): Sender => ({
  ...sessionOf(req),
  idempotencyKey: readKey(headerOf(req, 'idempotency-key')),
  draftTags: headerOf(req, 'draft-match'),
});
