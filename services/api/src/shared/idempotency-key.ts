import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors';
import { sessionOf } from './session';

/** The sender of a request, and its idempotency key. */
export type Sender = { userId: string; idempotencyKey?: string | undefined };

const SHAPE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Returns an idempotency key in lower case: a UUID that the client generated. Throws MALFORMED_REQUEST for any other
 * shape.
 */
export function readKey(key: string | undefined): string | undefined {
  if (key !== undefined && !SHAPE.test(key)) throw new AppError('MALFORMED_REQUEST');
  return key?.toLowerCase();
}

/** The sender of a request: her session, and the `Idempotency-Key` header where there is one. A repeated header is malformed. */
export function senderOf(req: FastifyRequest): Sender {
  const key = req.headers['idempotency-key'];
  return { ...sessionOf(req), idempotencyKey: key === undefined ? undefined : readKey(String(key)) };
}

/** Description of the header in the OpenAPI document. */
export const IDEMPOTENCY_NOTE =
  'With Idempotency-Key, a UUID, the same request is done once: again within a day, it is answered as before. The key with another request is 409. A draft at its place goes with what is sent.';
