import { Validator } from '@seriousme/openapi-schema-validator';
import { ERRORS } from '@commonpurse/contracts';
import { schemaCheck } from '../../testing/schema-check';
import { makeTestApp, useTestApp } from '../../testing';
import type { ApiDocument, Media, Operation } from './api-document';
import { NO_EXAMPLE } from './examples';

const t = useTestApp();
let document: ApiDocument;
let operations: [string, Operation][];

beforeAll(async () => {
  document = (await t.visitor().get('/docs/json')).json<ApiDocument>();
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [`${method} ${path}`, operation]),
  );
});

/** The operations for which the check returns a complaint, with the complaint. */
const complaints = (check: (operation: Operation) => unknown) =>
  operations.map(([name, operation]) => [name, check(operation)]).filter(([, texts]) => texts);

const contents = (operation: Operation): Media[] => [
  ...Object.values(operation.requestBody?.content ?? {}),
  ...Object.values(operation.responses).flatMap((response) =>
    'content' in response ? Object.values(response.content ?? {}) : [],
  ),
];

const examplesOf = (media: Media): unknown[] => [
  ...(media.example === undefined ? [] : [media.example]),
  ...Object.values(media.examples ?? {}).map(({ value }) => value),
];

test('the API document is valid OpenAPI 3.1, with the URL at which the API is served', async () => {
  expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true });
  expect([document.openapi, document.servers[0]?.url]).toEqual(['3.1.0', '/api']);
  expect(operations.length).toBeGreaterThan(10);
});

test('every operation has a summary and one tag', () => {
  const headings = document.tags.map(({ name }) => name);
  expect(complaints(({ summary }) => !summary && 'no summary')).toEqual([]);
  expect(complaints(({ tags = [] }) => (tags.length !== 1 || !headings.includes(tags[0]!)) && { tags })).toEqual([]);
});

test('every operation has a unique name', () => {
  const names = operations.map(([, { operationId }]) => operationId);
  expect(new Set(names).size).toBe(operations.length);
  expect(names.filter((name) => !/^[a-z][A-Za-z]+$/.test(name))).toEqual([]);
});

test('every operation declares its access level and its security scheme', () => {
  expect(
    complaints((operation) => !['visitor', 'member', 'owner', 'moderator'].includes(operation['x-access'])),
  ).toEqual([]);
  expect(complaints(({ security, ...rest }) => (security.length === 0) !== (rest['x-access'] === 'visitor'))).toEqual(
    [],
  );
  expect(
    complaints((operation) => operation['x-access'] !== 'visitor' && !operation.responses['401'] && 'no 401'),
  ).toEqual([]);
});

test('every reply with a body has a schema, and every error the error envelope', () => {
  const lacking = ({ responses }: Operation) =>
    Object.entries(responses).filter(([status, response]) => {
      if ('$ref' in response) return !/^[45]XX$/.test(status);
      return !response.description || (!/^(204|3)/.test(status) && !Object.values(response.content ?? {})[0]?.schema);
    });
  expect(complaints((operation) => lacking(operation).length > 0 && lacking(operation))).toEqual([]);
  expect(complaints(({ responses }) => !(responses['4XX'] && responses['5XX']) && 'no envelope')).toEqual([]);
  const schemas = document.components.schemas as { Error: { properties: { code: { enum: string[] } } } };
  expect(schemas.Error.properties.code.enum.sort()).toEqual(Object.keys(ERRORS).sort());
});

test('every body and reply has an example that matches its schema', () => {
  const check = (media: Media) => {
    const schema = media.schema.$ref ? (document.components.schemas!.Error as Media['schema']) : media.schema;
    const examples = examplesOf(media);
    const wrong = examples.flatMap((example) => schemaCheck(schema)(example) ?? []);
    return [...wrong, ...(examples.length === 0 ? ['no example'] : [])];
  };
  expect(complaints((operation) => contents(operation).flatMap(check).join('; '))).toEqual([]);
});

test('every field has an example of its own', () => {
  const fieldsWithout = (value: unknown, path = ''): string[] => {
    if (value === NO_EXAMPLE) return [path];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, entry]) => fieldsWithout(entry, `${path}/${key}`));
  };
  const missing = (operation: Operation) =>
    contents(operation)
      .flatMap(examplesOf)
      .flatMap((schema) => fieldsWithout(schema));
  expect(complaints((operation) => missing(operation).join())).toEqual([]);
});

test('the documentation page can be browsed', async () => {
  const page = await t.visitor().get('/docs');
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
});

test('the documentation is not served in production', async () => {
  const production = await makeTestApp({ config: { production: true } });
  for (const path of ['/docs', '/docs/json', '/docs/yaml', '/documentation', '/openapi.json', '/swagger.json']) {
    expect((await production.visitor().get(path)).statusCode).toBe(404);
  }
  await production.close();
});
