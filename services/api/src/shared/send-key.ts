import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors';

/** Who sends something, and the key that she sends it with. */
export type Sender = { userID: string; sendKey?: string | undefined };

const SHAPE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The key that something is sent with: a UUID of the sender's own making. Any other shape is malformed. */
export function readKey(key: string | undefined): string | undefined {
  if (key !== undefined && !SHAPE.test(key)) throw new AppError('MALFORMED_REQUEST');
  return key?.toLowerCase();
}

/** `Idempotency-Key` as it came; said twice it is of no shape that a key has. */
export const sendKeyOf = (req: FastifyRequest): string | undefined => {
  const key = req.headers['idempotency-key'];
  return key === undefined ? undefined : readKey(String(key));
};

/** What the documentation says of calls that take a key. */
export const SENT_ONCE =
  'With Idempotency-Key, a UUID, the same request is done once: again within a day, it is answered as before. The key with another request is 409. A draft at its place goes with what is sent.';
