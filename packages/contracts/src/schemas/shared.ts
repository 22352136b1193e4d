import { Type, type TSchema } from 'typebox';
import { ERRORS, type ErrorCode } from '../errors';

/** An opaque id (a UUID, version 4). The API replies to any other shape with not found, not with malformed. */
export const Id = Type.String({
  format: 'uuid',
  description: 'Opaque id',
  examples: ['0b8f5a52-6f7c-4a0e-9c2f-1d1f6f1c9a3e'],
});

/** ISO 8601 in UTC with milliseconds. */
export const Instant = Type.String({
  format: 'date-time',
  description: 'ISO 8601, UTC, milliseconds',
  examples: ['2026-11-20T03:04:05.678Z'],
});

/** One of a fixed set of values: an `enum`, which also serialises several times faster than a union of literals. */
export const OneOf = <const Values extends readonly string[]>(values: Values, description?: string) =>
  Type.Unsafe<Values[number]>({ type: 'string', enum: [...values], ...(description && { description }) });

/** The error envelope of every 4xx and 5xx. */
export const ErrorBody = Type.Object(
  { statusCode: Type.Integer(), code: OneOf(Object.keys(ERRORS) as ErrorCode[]), message: Type.String() },
  { description: 'Error: HTTP status, machine-readable code, and a text for a person' },
);
export type ErrorBody = Type.Static<typeof ErrorBody>;

/** A sentence that describes what happened, such as the example. */
export const Said = (example: string) => Type.String({ examples: [example] });

/** A sentence that describes what happened. */
export const MessageBody = Type.Object({ message: Type.String() });
export type MessageBody = Type.Static<typeof MessageBody>;

/** Query of every list: page size, key of the page, search text. Each list adds its own filters. */
export const listQuery = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50, description: 'Entries a page' })),
  after: Type.Optional(
    Type.String({ maxLength: 1_000, description: 'Key: the page of entries older than this one; from Link' }),
  ),
  before: Type.Optional(
    Type.String({ maxLength: 1_000, description: 'Key: the page of entries newer than this one; from Link' }),
  ),
  search: Type.Optional(
    Type.String({ maxLength: 200, description: 'Text as typed, in title or description, whatever its case' }),
  ),
};

export const nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
