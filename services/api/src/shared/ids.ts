import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@commonpurse/contracts';
import { AppError } from '../errors';

export const newId = (): string => randomUUID();

const SHAPE = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const isId = (value: string): boolean => SHAPE.test(value);

/** Returns the id from a path. Throws NOT_FOUND for an id of the wrong shape, as for one that does not exist. */
export function existingId(value: string, code: ErrorCode = 'NOT_FOUND'): string {
  if (!isId(value)) throw new AppError(code);
  return value;
}
