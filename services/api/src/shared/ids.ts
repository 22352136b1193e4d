import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@commonpurse/contracts';
import { Id } from '@commonpurse/contracts/schemas';
import { Type } from 'typebox';
import { AppError } from '../errors';

export const newId = (): string => randomUUID();

const SHAPE = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The id from a path; one of the wrong shape belongs to nothing, so it is answered as not found. */
export function existingId(value: string, code: ErrorCode = 'NOT_FOUND'): string {
  if (!SHAPE.test(value)) throw new AppError(code);
  return value;
}

/** Params of every route that ends in an id. */
export const IdParams = Type.Object({ id: Id });
