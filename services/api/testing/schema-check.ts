import { Ajv, type ErrorObject } from 'ajv';

// As the contract has them: times in UTC with milliseconds, ids in lower case.
const FORMATS = {
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
  'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
};

const ajv = new Ajv({ strict: false, formats: FORMATS, validateSchema: false });

/** The same schema, which refuses fields that it does not name. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const parts = Object.entries(schema).map(([key, part]) => [key, closed(part)]);
  return { ...('properties' in schema && { additionalProperties: false }), ...(Object.fromEntries(parts) as object) };
}

const wordsFor = ({ instancePath, message = '', params }: ErrorObject): string =>
  `${instancePath || '/'} ${message} ${JSON.stringify(params)}`;

type Check = (value: unknown) => string | undefined;
const checks = new WeakMap<object, Check>();

/** A strict check of values against a schema: returns a description of the first violation, if any. */
export function schemaCheck(schema: object): Check {
  const known = checks.get(schema);
  if (known) return known;
  const validate = ajv.compile(closed(schema) as object);
  const check: Check = (value) => (validate(value) ? undefined : wordsFor(validate.errors![0]!));
  checks.set(schema, check);
  return check;
}
