import fc, { type Arbitrary } from 'fast-check';
import type { ApiDocument, JsonSchema, Operation } from '../src/documentation/api-document';
import { exampleOf } from '../src/documentation/examples';
import type { Ids } from '../testing/world';
import { CONTENT_TYPES, ODD_BODIES, ODD_HEADERS } from './odd-values';
import { oddBody, oddId, oddQuery, oneOf, usualId, usualQuery, weighted } from './parts';

export type Caller = 'visitor' | 'member' | 'moderator';

/** A request as it is sent. `path` is that of the document; `url` has its parameters filled in. */
export type Request = {
  caller: Caller;
  method: string;
  path: string;
  url: string;
  body: string | undefined;
  headers: Record<string, string>;
};

type Parts = {
  caller: Caller;
  id: string;
  query: string;
  body: string;
  type: string | null;
  headers: Record<string, string>;
};
type Arbitraries = { [Part in keyof Parts]: Arbitrary<Parts[Part]> };

const CALLERS: readonly Caller[] = ['visitor', 'member', 'moderator'];
const USUAL_CALLER = { visitor: 'visitor', member: 'member', owner: 'member', moderator: 'moderator' } as const;

/** Each part as it should be, so that another one that is odd reaches as far as it can. */
const usualParts = (path: string, operation: Operation, schema: JsonSchema | undefined, ids: Ids): Arbitraries => ({
  caller: fc.constant(USUAL_CALLER[operation['x-access']]),
  id: usualId(path, operation, ids),
  query: usualQuery(operation),
  body: fc.constant(schema ? JSON.stringify(exampleOf(schema)) : ''),
  type: fc.constant('application/json'),
  headers: fc.constant({}),
});

const oddParts = (operation: Operation, schema: JsonSchema | undefined, ids: Ids): Arbitraries => ({
  caller: oneOf(CALLERS),
  id: oddId(ids),
  query: oddQuery(operation),
  body: schema ? oddBody(schema) : oneOf(ODD_BODIES),
  type: oneOf(CONTENT_TYPES),
  headers: oneOf(ODD_HEADERS),
});

function partsArbitrary(usual: Arbitraries, odd: Arbitraries): Arbitrary<Parts> {
  const withOdd = (part: keyof Parts) => fc.record<Parts>({ ...usual, [part]: odd[part] });
  const either = <Part extends keyof Parts>(part: Part) => weighted<Parts[Part]>([1, odd[part]], [1, usual[part]]);
  const several = fc.record<Parts>({
    caller: either('caller'),
    id: either('id'),
    query: either('query'),
    body: either('body'),
    type: either('type'),
    headers: either('headers'),
  });
  const single = (['caller', 'id', 'query', 'type', 'headers'] as const).map(withOdd);
  return weighted([2, fc.record<Parts>(usual)], [6, withOdd('body')], [6, fc.oneof(...single)], [2, several]);
}

function requestArbitrary(method: string, path: string, operation: Operation, ids: Ids): Arbitrary<Request> {
  const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const parts = partsArbitrary(usualParts(path, operation, schema, ids), oddParts(operation, schema, ids));
  const bare = method === 'get';
  return parts.map(({ caller, id, query, body, type, headers }) => ({
    caller,
    method: method.toUpperCase(),
    path,
    url: `/api${path.replaceAll(/\{\w+\}/g, id)}${query && `?${query}`}`,
    body: bare || (body === '' && !schema) ? undefined : body,
    headers: { ...(type !== null && !bare && { 'content-type': type }), ...headers },
  }));
}

/** Requests to every operation of the document, most of them odd in one way, and twice as many that write. */
export function anyRequest(document: ApiDocument, ids: Ids): Arbitrary<Request> {
  const requests = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [number, Arbitrary<Request>] => [
      operation.requestBody ? 2 : 1,
      requestArbitrary(method, path, operation, ids),
    ]),
  );
  return weighted(...requests);
}
