import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A token of 256 random bits. Only its hash is stored, so a copy of the database contains no usable token. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * The token that follows another. Whoever shows a token twice gets the same successor, of which only the hash is stored:
 * it can be computed only with the secret and the token itself.
 */
export const successorOf = (token: string, secret: string): string =>
  createHmac('sha256', secret).update(`successor-token\0${token}`).digest('base64url');
