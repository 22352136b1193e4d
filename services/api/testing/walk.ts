import type { ApiDocument, Operation } from '../src/documentation/api-document';
import type { CallAccess } from '@commonpurse/contracts';
import { EXAMPLE_ID, exampleOf } from '../src/documentation/examples';
import type { TestApp, TestClient } from './index';
import { tracesIn } from './traces';

type Step = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; body: unknown };

/** Calls that would end the walk: they are made only for other people's ids, and refused. */
const ENDS_WALK = /^\/(signout|refresh|delete-account|reset-password|account)\b/;

const operationsOf = (document: ApiDocument) =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase() as Step['method'],
      path,
      operation,
    })),
  );

/** The example body from the document, with the caller's own id. */
function bodyFor({ requestBody }: Operation, userId: string): unknown {
  const [media] = Object.values(requestBody?.content ?? {});
  if (!media) return undefined;
  return JSON.parse(JSON.stringify(exampleOf(media.schema)).replaceAll(EXAMPLE_ID, userId)) as unknown;
}

/** Possible queries: each value of each filter, the search words, a page of one. */
function queriesFor({ parameters = [] }: Operation, searched: readonly string[]): string[] {
  const own = parameters.filter((parameter) => parameter.in === 'query');
  const words = own.flatMap(({ name, schema }) => (schema.enum ?? []).map((word) => ({ [name]: String(word) })));
  const searches = own.some(({ name }) => name === 'search') ? searched.map((search) => ({ search })) : [];
  const limited = own.some(({ name }) => name === 'limit') ? [{ limit: '1' }] : [];
  return ['', ...[...words, ...searches, ...limited].map((query) => `?${new URLSearchParams(query).toString()}`)];
}

/** Makes each call that is open to her, with every id and filter; access.test.ts makes the others. */
export type Walker = {
  name: string;
  /** Without a client she stays a visitor: a call that signs her in has no effect on the next one. */
  client?: TestClient;
  userId: string;
  /** Calls that this walker leaves out, by method and path. */
  except?: RegExp;
};

const VISITOR: readonly CallAccess[] = ['visitor'];
const MEMBER: readonly CallAccess[] = ['visitor', 'member', 'owner'];

type Known = {
  /** Every id that a caller could have learned. */
  ids: readonly string[];
  /** Words to search for. */
  searched: readonly string[];
};

function stepsOf(document: ApiDocument, { client, userId, except }: Walker, known: Known): Step[] {
  const mayCall = client ? MEMBER : VISITOR;
  return operationsOf(document).flatMap(({ method, path, operation }) => {
    if (!mayCall.includes(operation['x-access']) || except?.test(`${method} ${path}`)) return [];
    const ids = known.ids.filter((id) => id !== userId || !ENDS_WALK.test(path));
    const addresses = path.includes('{') ? ids.map((id) => path.replaceAll(/\{\w+\}/g, id)) : [path];
    const queries = queriesFor(operation, known.searched);
    const body = bodyFor(operation, userId);
    return addresses.flatMap((address) => queries.map((query) => ({ method, path: address + query, body })));
  });
}

/** Makes every call that is open to each walker, and returns each call with its reply. */
export async function* walk(t: TestApp, walkers: readonly Walker[], known: Known) {
  const document = (await t.visitor().get('/docs/json')).json<ApiDocument>();
  for (const walker of walkers) {
    for (const { method, path, body } of stepsOf(document, walker, known)) {
      const answer = await (walker.client ?? t.visitor()).request(method, path, body);
      yield { call: `${walker.name}: ${method} ${path}`, answer };
    }
  }
}

/** The replies of a walk that contain one of the traces. */
export async function findTraces(
  t: TestApp,
  walkers: readonly Walker[],
  { traces, ...known }: Known & { traces: readonly string[] },
): Promise<string[]> {
  const found = new Set<string>();
  for await (const { call, answer } of walk(t, walkers, known)) {
    for (const trace of tracesIn(answer, traces)) found.add(`${call} says ${trace}`);
  }
  return [...found];
}
