import { ROOT_CONTEXT, type Attributes } from '@opentelemetry/api';
import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { allowedSpan } from './allow-list';
import { queryAttributes } from './query-attributes';

const ROUTES = new Set(['/api/forum/:id']);

/** Records a span with the library, and applies the allow-list to it. */
function allowed(name: string, attributes: Attributes = {}) {
  const memory = new InMemorySpanExporter();
  const provider = new TracerProvider({ spanProcessors: [new SimpleSpanProcessor({ exporter: memory })] });
  const span = provider.getTracer('test').startSpan(name, { attributes }, ROOT_CONTEXT);
  span.recordException(new Error('duplicate key (email)=(zebra@mail.example)'));
  span.setStatus({ code: 2, message: 'zebra@mail.example' });
  span.end();
  return allowedSpan(memory.getFinishedSpans()[0]!, ROUTES);
}

test('known attributes with known values are kept, and the span is named by them', () => {
  const attributes = {
    'http.request.method': 'GET',
    'http.route': '/api/forum/:id',
    'http.response.status_code': 503,
    'error.type': '503',
  };
  expect(allowed('GET /api/forum/7', attributes)).toMatchObject({ name: 'GET /api/forum/:id', attributes });
});

test.each([
  ['http.route', '/api/forum/0b8f5a52-6f7c-4a0e-9c2f-1d1f6f1c9a3e'],
  ['http.request.method', 'ZEBRA'],
  ['http.response.status_code', '200 zebra'],
  ['error.type', 'zebra@mail.example'],
  ['db.system.name', 'zebra'],
  ['db.operation.name', 'zebra'],
  ['db.collection.name', 'zebra'],
  ['db.query.text', "select * from users where email = 'zebra'"],
  ['url.query', 'search=zebra'],
  ['client.address', '203.0.113.77'],
  ['an attribute of a library to come', 'zebra'],
  ['constructor', 'zebra'],
])('the span attribute %s=%s is left out', (name, value) => {
  expect(allowed('render', { [name]: value }).attributes).toEqual({});
});

test('unknown span names, error messages and events are left out', () => {
  const { name, status, events, links } = allowed('GET /forum?search=zebra');
  expect({ name, status, events, links }).toEqual({ name: 'other', status: { code: 2 }, events: [], links: [] });
});

test.each([
  ['select "p".* from "posts" as "p" where "p"."id" = $1', 'select', 'posts'],
  ['insert into "comments" ("id") values ($1)', 'insert', 'comments'],
  ['update sessions set last_seen_at = $1', 'update', 'sessions'],
  ['delete from "drafts" where "user_id" = $1', 'delete', 'drafts'],
  ['with due as (select * from throttles) select 1', 'with', 'throttles'],
  ['BEGIN;', 'begin', undefined],
  ["select 'from zebra'", 'select', undefined],
  ['listen zebra', undefined, undefined],
])('the span of %j has the operation and the table', (sql, operation, table) => {
  expect(queryAttributes(sql)).toEqual({
    'db.system.name': 'postgresql',
    ...(operation && { 'db.operation.name': operation }),
    ...(table && { 'db.collection.name': table }),
  });
});
