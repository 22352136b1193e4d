import { createHash, randomBytes } from 'node:crypto';

/** A token of 256 random bits. Only its hash is stored, so a copy of the database contains no usable token. */
export const newToken = (): string => randomBytes(32).toString('base64url');

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
