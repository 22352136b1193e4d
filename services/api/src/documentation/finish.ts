import { STATUS_CODES } from 'node:http';
import { ERRORS, type ErrorCode } from '@commonpurse/contracts';
import { ErrorBody } from '@commonpurse/contracts/schemas';
import type { ApiDocument, JsonSchema, Media, Operation, Response } from './api-document';
import { exampleOf } from './examples';

const HEADERS = {
  'X-Request-Id': { description: 'Names this answer in the log', schema: { type: 'string', format: 'uuid' } },
  Link: { description: 'The neighbouring pages, as rel="next" and rel="prev" (RFC 8288)', schema: { type: 'string' } },
  'Release-Set': {
    description: "Names the releases that this visitor's pages consist of",
    schema: { type: 'string', pattern: '^\\d+-[0-9a-f]{8}$' },
  },
  'Retry-After': { description: 'Seconds until the next try', schema: { type: 'integer' } },
};

const ERROR_SCHEMA = { $ref: '#/components/schemas/Error' };

const headers = (...names: (keyof typeof HEADERS)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const isPaged = ({ parameters = [] }: Operation) => parameters.some(({ name }) => name === 'after');

/** Whether an error has more fields than the envelope: then its schema is inlined where it is used. */
const hasMore = ({ properties = {} }: JsonSchema): boolean =>
  Object.keys(properties).length > Object.keys(ErrorBody.properties).length;

function errorContent(status: number, codes: readonly ErrorCode[], declared?: JsonSchema): Record<string, Media> {
  const schema = declared && hasMore(declared) ? declared : ERROR_SCHEMA;
  const examples = codes
    .filter((code) => ERRORS[code].statusCode === status)
    .map((code) => [code, { value: { statusCode: status, code, message: ERRORS[code].message } }] as const);
  return { 'application/json': { schema, examples: Object.fromEntries(examples) } };
}

function addExamples(content: Record<string, Media> = {}): void {
  for (const media of Object.values(content)) {
    if (media.example === undefined && !media.examples) media.example = exampleOf(media.schema);
  }
}

function finishResponse(operation: Operation, status: number, response: Response): void {
  if (response.description === 'Default Response') response.description = STATUS_CODES[status] ?? String(status);
  response.headers = headers(
    'X-Request-Id',
    'Release-Set',
    ...(status === 200 && isPaged(operation) ? (['Link'] as const) : []),
    ...(status === 429 ? (['Retry-After'] as const) : []),
  );
  if (status >= 400)
    response.content = errorContent(status, operation['x-errors'], response.content?.['application/json']?.schema);
  else addExamples(response.content);
}

function finishOperation(operation: Operation): void {
  for (const [status, response] of Object.entries(operation.responses)) {
    if (/^[45]XX$/.test(status)) operation.responses[status] = { $ref: '#/components/responses/Error' };
    else if ('description' in response) finishResponse(operation, Number(status), response);
  }
  const { requestBody } = operation;
  if (!requestBody) return;
  addExamples(requestBody.content);
  // A body whose fields may all be missing may be missing itself.
  requestBody.required = Object.values(requestBody.content).some(({ schema }) => (schema.required ?? []).length > 0);
}

/** Completes the generated document: adds the examples of bodies and responses, the headers, and one error schema. */
export function finishDocument(document: ApiDocument): ApiDocument {
  for (const path of Object.values(document.paths)) Object.values(path).forEach(finishOperation);
  const content = { 'application/json': { schema: ERROR_SCHEMA } };
  document.components = {
    ...document.components,
    headers: HEADERS,
    schemas: { Error: ErrorBody },
    responses: { Error: { description: 'Any other error', headers: headers('X-Request-Id', 'Release-Set'), content } },
  };
  return document;
}
