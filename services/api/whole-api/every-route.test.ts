import type { ApiDocument, JsonSchema, Operation } from '../src/documentation/api-document';
import { EXAMPLE_ID, exampleOf } from '../src/documentation/examples';
import { type TestClient, useTestApp } from '../testing';
import { makeFingerprint } from '../testing/fingerprint';
import { makeWorld, type World } from '../testing/world';

type Call = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; address: string; operation: Operation };

const t = useTestApp();
let world: World;
let clients: Record<'visitor' | 'member' | 'moderator', TestClient>;
let calls: Call[];
let fingerprint: () => Promise<string>;

beforeAll(async () => {
  world = await makeWorld(t);
  clients = { visitor: t.visitor(), member: await t.as(world.author), moderator: await t.as(world.moderator) };
  for (const client of Object.values(clients)) await client.get('/health');
  const { paths } = (await t.visitor().get('/docs/json')).json<ApiDocument>();
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const id = operation['x-access'] === 'owner' ? world.author.userId : world.posts.named;
      const address = path.replaceAll(/\{\w+\}/g, id);
      return { method: method.toUpperCase() as Call['method'], path, address, operation };
    }),
  );
  fingerprint = await makeFingerprint(t.db);
});

/** Whoever is let in to the call. */
function callerOf({ operation }: Call): TestClient {
  const access = operation['x-access'];
  return clients[access === 'owner' ? 'member' : access];
}

const bodyOf = ({ operation }: Call): JsonSchema | undefined =>
  Object.values(operation.requestBody?.content ?? {})[0]?.schema;

const exampleFor = (call: Call): object =>
  JSON.parse(JSON.stringify(exampleOf(bodyOf(call) ?? {})).replaceAll(EXAMPLE_ID, world.author.userId)) as object;

type Sent = { payload?: string | undefined; headers?: Record<string, string>; query?: string };

/** Sends to all of the calls as their own callers; answers what does not come back so. Nothing may have changed. */
async function sendAll(some: Call[], sent: (call: Call) => Sent, expected: (status: number, code: string) => boolean) {
  const before = await fingerprint();
  const wrong: unknown[] = [];
  for (const call of some) {
    const { payload, headers = { 'content-type': 'application/json' }, query = '' } = sent(call);
    const answer = await callerOf(call).request(call.method, call.address + query, payload, { headers });
    const { code } = (answer.body ? JSON.parse(answer.body) : {}) as { code: string };
    if (!expected(answer.statusCode, code)) wrong.push([call.method, call.path, answer.statusCode, code]);
  }
  expect(some.length).toBeGreaterThan(0);
  expect(wrong).toEqual([]);
  expect(await fingerprint()).toBe(before);
}

const is =
  (...codes: string[]) =>
  (_status: number, code: string) =>
    codes.includes(code);

describe('every write is refused from another origin, whoever sends it', () => {
  test.each<Record<string, string>>([
    { origin: 'null' },
    { origin: 'https://elsewhere.example' },
    { origin: 'http://localhost.elsewhere.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://localhost:80' },
  ])('%j', async (texts) => {
    const headers = { 'content-type': 'application/json', ...texts };
    const unsafe = calls.filter(({ method }) => method !== 'GET');
    await sendAll(unsafe, (call) => ({ payload: JSON.stringify(exampleFor(call)), headers }), is('CROSS_ORIGIN'));
  });
});

test('no reply allows another origin to read it', async () => {
  const allowed: string[] = [];
  const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'GET' };
  for (const call of calls) {
    const { cookies } = callerOf(call);
    const url = `/api${call.address}`;
    for (const method of [
      'OPTIONS',
      ...(call.method === 'GET' && call.path !== '/exit' ? ['GET' as const] : []),
    ] as const) {
      const answer = await t.app.inject({ method, url, headers, cookies });
      if (Object.keys(answer.headers).some((name) => name.startsWith('access-control')))
        allowed.push(`${method} ${url}`);
    }
  }
  expect(allowed).toEqual([]);
});

test('no reply reveals the software behind it', async () => {
  for (const call of calls.filter(({ method, path }) => method === 'GET' && path !== '/exit')) {
    const { headers } = await callerOf(call).get(call.address);
    expect(Object.keys(headers).filter((name) => /^(server|via|x-powered-by|x-.*version)$/.test(name))).toEqual([]);
  }
  for (const path of [
    '/.git/HEAD',
    '/.env',
    '/app.js.map',
    '/server.ts',
    '/package.json',
    '/documentation',
    '/metrics',
  ]) {
    expect((await t.visitor().get(path)).statusCode).toBe(404);
  }
});

describe('every body is validated or refused', () => {
  const withBody = () => calls.filter((call) => bodyOf(call));
  const withFields = () => withBody().filter((call) => Object.keys(bodyOf(call)?.properties ?? {}).length > 0);
  /** An object where each field is a text or a number. */
  const wrong = (call: Call) =>
    JSON.stringify(Object.fromEntries(Object.keys(exampleFor(call)).map((name) => [name, { [name]: 'admin' }])));

  // CVE-2025-32442, CVE-2026-25223, GHSA-247c-9743-5963, GHSA-573f-x89g-hqp9: spellings that a parser took and the
  // validator of the framework did not know.
  test.each([
    'application/json',
    'application/json ; charset=utf-8',
    'Application/JSON',
    'application/json\t;x',
    'application/json\ta',
    ' application/json',
    '\tapplication/json',
    'application/json;',
    'application/json; ;',
  ])('as %j with objects for texts', (type) =>
    sendAll(
      withFields(),
      (call) => ({ payload: wrong(call), headers: { 'content-type': type } }),
      is('MALFORMED_REQUEST', 'RULE_BROKEN', 'NOT_JSON'),
    ),
  );

  test.each([
    'text/plain',
    'text/plain; application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/vnd.api+json',
    'text/html',
  ])('as %j', (type) =>
    sendAll(
      withBody(),
      (call) => ({ payload: JSON.stringify(exampleFor(call)), headers: { 'content-type': type } }),
      is('NOT_JSON'),
    ),
  );

  const nested = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
  const fields = Array.from({ length: 20_000 }, (_, index) => `"k${index}":1`).join();
  test.each([
    ['that is not JSON', '{"a":'],
    ['that is a list', '[]'],
    ['that is null', 'null'],
    ['that reaches for a prototype', '{"__proto__":{"userRole":"moderator"}}'],
    ['that reaches for a constructor', '{"constructor":{"prototype":{"userRole":"moderator"}}}'],
    ['that reaches for a nested prototype', '{"a":{"b":{"__proto__":{}}}}'],
    ['that holds NUL', '{"a":"\\u0000"}'],
    ['that holds NUL in a name', '{"a\\u0000":1}'],
    ['ten thousand deep', `{"a":${nested}}`],
    ['of twenty thousand fields', `{${fields}}`],
  ])('%s', (_what, payload) => sendAll(withBody(), () => ({ payload }), is('MALFORMED_REQUEST')));

  test.each([
    ['that is too large', `{"a":"${'x'.repeat(300_000)}"}`],
    ['of a hundred thousand fields', `{${Array.from({ length: 100_000 }, (_, index) => `"k${index}":1`).join()}}`],
  ])('%s', (_what, payload) => sendAll(withBody(), () => ({ payload }), is('TOO_LARGE')));
});

describe('every query is validated', () => {
  const named = () =>
    calls.filter(({ operation }) => operation.parameters?.some((parameter) => parameter.in === 'query'));
  const queryOf = (call: Call, pair: (name: string, schema: JsonSchema) => string) =>
    `?${(call.operation.parameters ?? []).flatMap((parameter) => (parameter.in === 'query' ? pair(parameter.name, parameter.schema) : [])).join('&')}`;

  test('a repeated parameter is refused', () =>
    sendAll(named(), (call) => ({ query: queryOf(call, (name) => `${name}=1&${name}=2`) }), is('MALFORMED_REQUEST')));

  test('NUL is refused', () =>
    sendAll(named(), (call) => ({ query: queryOf(call, (name) => `${name}=%00`) }), is('MALFORMED_REQUEST')));

  test('SQL in place of an enumerated value is refused', () => {
    const sql = encodeURIComponent(`created_at; drop table posts --`);
    const listed = named().filter(({ operation }) => operation.parameters?.some(({ schema }) => schema.enum));
    return sendAll(listed, (call) => ({ query: queryOf(call, (name) => `${name}=${sql}`) }), is('MALFORMED_REQUEST'));
  });
});

test('no body can make a moderator, publish a post or choose an id', async () => {
  const claims = {
    userRole: 'moderator',
    role: 'moderator',
    isModerator: true,
    active: false,
    postStatus: 'Published',
    cmtStatus: 'Published',
    status: 'Published',
    createdAt: '2020-01-01T00:00:00.000Z',
    postID: EXAMPLE_ID,
    cmtID: EXAMPLE_ID,
    id: EXAMPLE_ID,
    verified: true,
  };
  const state = async () => [
    await t.db('users').where({ role: 'moderator' }).orderBy('id').pluck('id'),
    await t.db('posts').where({ status: 'Published' }).orderBy('id').pluck('id'),
  ];
  const before = await state();
  const open = calls.filter((call) => call.operation['x-access'] !== 'moderator' && bodyOf(call));
  for (const call of open.filter(({ path }) => !/signout|delete-account|reset-password/.test(path))) {
    const body = { ...claims, ...exampleFor(call) };
    await callerOf(call).request(call.method, call.address, {
      ...body,
      ...('createdby' in body && { createdby: null }),
    });
  }
  expect(await state()).toEqual(before);
  for (const table of ['users', 'posts', 'comments']) expect(await t.db(table).where({ id: EXAMPLE_ID })).toEqual([]);
});
