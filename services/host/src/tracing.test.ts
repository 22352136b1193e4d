import {
  createLogger,
  readConfig,
  startApi,
  systemClock,
  type Environment,
  type RunningServer,
} from '@commonpurse/api';
import { startOtlpReceiver, type OtlpReceiver, type ReceivedSpan } from './testing/otlp-receiver';
import { ask, startSite, type Site } from './testing/site';

const OUTSIDE_TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const OUTSIDE = {
  traceparent: `00-${OUTSIDE_TRACE}-00f067aa0ba902b7-01`,
  tracestate: 'vendor=outside-state',
  baggage: 'who=outside-baggage',
};
const CLIENT = { 'user-agent': 'Distinctive-Agent/7', 'x-forwarded-for': '203.0.113.77' };

/** The database of this file: its own API is not traced. */
let database: Site;
beforeAll(async () => {
  database = await startSite();
});
afterAll(() => database.remove());

async function startTracedApi(env: Environment, logs: string[] = []): Promise<RunningServer> {
  const config = readConfig({
    PORT: '0',
    JWT_SECRET: 'a-secret-for-tests-and-nothing-else',
    SEED_DEMO: '0',
    RATE_LIMITS: 'off',
    ...env,
  });
  const logger = createLogger({ write: (line: string) => void logs.push(line) });
  return startApi({ config, db: database.db, clock: systemClock, logger });
}

/** A browser that keeps its cookies, and the headers that it was sent. */
function browserAt(url: string) {
  const cookies = new Map<string, string>();
  const received: string[] = [];
  async function request(method: string, path: string, body?: object) {
    const reply = await fetch(`${url}${path}`, {
      method,
      headers: {
        ...OUTSIDE,
        ...CLIENT,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'manual',
    });
    received.push(JSON.stringify([...reply.headers]));
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      cookies.set(name!, value!);
    }
    return { status: reply.status, text: await reply.text() };
  }
  return { request, cookies, received };
}

describe('traces of requests through the host and the API', () => {
  const WORDS = {
    username: 'zebra_finch_9',
    email: 'zebra.finch@mail.example',
    password: 'Quokka-Purse-1',
    occupation: 'Lighthousekeeper',
    title: 'Bandicoot title',
    text: 'Bandicoot text of a post',
    comment: 'Numbat comment of hers',
    search: 'bandicoot',
    path: 'a-wombat-path',
    narrative: '0b8f5a52-6f7c-4a0e-9c2f-1d1f6f1c9a3e',
    wrongPassword: 'Wrong-Quoll-2',
  };
  let receiver: OtlpReceiver;
  let spans: ReceivedSpan[];
  let secrets: string[];
  let replies: string[];

  beforeAll(async () => {
    receiver = await startOtlpReceiver();
    const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, TRUST_PROXY: 'loopback' };
    const api = await startTracedApi(traced);
    const site = await startSite({ prerender: true, env: { API_URL: api.url, ...traced } });
    const { request, cookies, received } = browserAt(site.url);
    const { username, password, email, occupation } = WORDS;
    const account = { username, password, email, occupation, confirmPassword: password, age: 37 };
    const statuses: number[] = [];
    const call = async (method: string, path: string, body?: object) => {
      const { status, text } = await request(method, path, body);
      statuses.push(status);
      return text;
    };

    const { userID: userId } = JSON.parse(await call('POST', '/api/signup', account)) as { userID: string };
    await call('POST', '/api/login', { username, password: WORDS.wrongPassword });
    await call('POST', '/api/login', { username, password });
    const post = { postTitle: WORDS.title, postDesc: WORDS.text, postCategory: 'Payday Loan', postAnon: 'Yes' };
    const { postID: postId } = JSON.parse(await call('POST', '/api/new-forum-post', post)) as { postID: string };
    await database.db('posts').where({ id: postId }).update({ status: 'Published' });
    await call('GET', `/api/forum?search=${WORDS.search}`);
    await call('POST', `/api/forum/${postId}`, { cmtDesc: WORDS.comment });
    await call('GET', `/api/forum/${postId}`);
    await call('GET', `/api/${WORDS.path}`);
    await call('GET', '/narratives');
    await call('GET', `/narratives/${WORDS.narrative}`);
    await call('GET', `/${WORDS.path}`);
    expect(statuses).toEqual([201, 401, 200, 201, 200, 201, 200, 404, 200, 404, 404]);

    await site.remove();
    await api.close();
    spans = receiver.spans();
    replies = received;
    secrets = [
      ...Object.values(WORDS),
      ...[...cookies.values()].filter((value) => value.length > 1),
      userId,
      postId,
      ...[userId, postId, WORDS.narrative].map((id) => id.replaceAll('-', '')),
      CLIENT['user-agent'],
      CLIENT['x-forwarded-for'],
      '127.0.0.1',
      'localhost',
      OUTSIDE_TRACE,
      '00f067aa0ba902b7',
      'outside-state',
      'outside-baggage',
    ];
  });
  afterAll(() => receiver.close());

  const find = (service: string, name: string) => {
    const found = spans.find((span) => span.service === `commonpurse-${service}` && span.name === name);
    if (!found) throw new Error(`${service} has no span '${name}': ${spans.map((span) => span.name).join(', ')}`);
    return found;
  };
  const childrenOf = ({ spanId, traceId }: ReceivedSpan) =>
    spans.filter((span) => span.parentSpanId === spanId && span.traceId === traceId);

  test('contain no personal data, text, address, cookie or id', () => {
    expect(secrets.length).toBeGreaterThan(20);
    const text = receiver.text().toLowerCase();
    expect(secrets.filter((secret) => text.includes(secret.toLowerCase()))).toEqual([]);
  });

  test('have spans with route, duration and status', () => {
    const comment = find('api', 'POST /api/forum/:id');
    expect(comment.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/forum/:id',
      'http.response.status_code': 201,
    });
    expect(BigInt(comment.endTimeUnixNano)).toBeGreaterThan(BigInt(comment.startTimeUnixNano));
    const refused = spans.filter(({ name }) => name === 'POST /api/login').map(({ attributes }) => attributes);
    expect(refused.map((span) => span['http.response.status_code'])).toEqual([401, 200]);
    expect(find('host', 'GET /narratives/:id').attributes['http.response.status_code']).toBe(404);
  });

  test('have the queries of a request as child spans, named by operation and table', () => {
    const written = childrenOf(find('api', 'POST /api/new-forum-post'));
    expect(written.map(({ name }) => name)).toEqual(expect.arrayContaining(['insert posts']));
    expect(written.find(({ name }) => name === 'insert posts')!.attributes).toEqual({
      'db.system.name': 'postgresql',
      'db.operation.name': 'insert',
      'db.collection.name': 'posts',
    });
    const searched = childrenOf(find('api', 'GET /api/forum')).map(({ name }) => name);
    expect(searched).toEqual(expect.arrayContaining(['select posts']));
  });

  test('join host and API in one trace for a forwarded call', () => {
    const api = find('api', 'POST /api/signup');
    const host = spans.find(({ spanId }) => spanId === api.parentSpanId)!;
    expect([host.service, host.name, host.traceId]).toEqual(['commonpurse-host', 'POST /api/*', api.traceId]);
    expect(host.parentSpanId).toBeFalsy();
  });

  test('join host and API in one trace for a page rendered with content of the API', () => {
    const page = find('host', 'GET /narratives');
    expect(childrenOf(page).map(({ name }) => name)).toEqual(['ask the API', 'render']);
    const [call] = childrenOf(childrenOf(page)[0]!);
    expect([call!.service, call!.name]).toEqual(['commonpurse-api', 'GET /api/narratives']);
    expect(childrenOf(call!).map(({ name }) => name)).toContain('select narratives');
  });

  test('start anew for each browser request, and no reply contains a trace id', () => {
    const roots = spans.filter(({ parentSpanId }) => !parentSpanId);
    expect(roots.every(({ service }) => service === 'commonpurse-host')).toBe(true);
    expect(roots).toHaveLength(11);
    expect(new Set(roots.map(({ traceId }) => traceId)).size).toBe(11);
    for (const headers of replies) expect(headers).not.toMatch(/traceparent|tracestate|server-timing|baggage/i);
    for (const { traceId } of spans) expect(replies.join()).not.toContain(traceId);
  });

  test('contain no spans for health, readiness and release polling', () => {
    expect(spans.filter(({ name }) => /health|ready|releases/.test(name))).toEqual([]);
  });
});

describe('an API that anybody can reach', () => {
  test('ignores a trace context from a peer that is not a trusted proxy', async () => {
    const receiver = await startOtlpReceiver();
    const api = await startTracedApi({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_SERVICE_NAME: 'blue' });
    await ask(api.url, '/api/exit', OUTSIDE);
    await api.close();
    expect(receiver.text()).not.toContain(OUTSIDE_TRACE);
    expect(receiver.spans().map(({ service, name }) => [service, name])).toEqual([['blue', 'GET /api/exit']]);
    await receiver.close();
  });

  test('sends no traces when the sampling ratio is 0', async () => {
    const receiver = await startOtlpReceiver();
    const api = await startTracedApi({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_TRACES_SAMPLER_ARG: '0' });
    await ask(api.url, '/api/exit');
    await api.close();
    expect(receiver.text()).toBe('');
    await receiver.close();
  });
});

describe('a trace receiver that does not answer', () => {
  const REQUESTS = 1_100;

  /** Enough requests for two batches, then the end of the process. */
  async function useWith(receiver: OtlpReceiver): Promise<{ statuses: Set<number>; logs: string[]; closing: number }> {
    const logs: string[] = [];
    const api = await startTracedApi({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url }, logs);
    const statuses = new Set<number>();
    for (let count = 0; count < REQUESTS; count += 50) {
      const replies = await Promise.all(Array.from({ length: 50 }, () => ask(api.url, '/api/exit')));
      for (const { status } of replies) statuses.add(status);
    }
    const since = performance.now();
    await api.close();
    return { statuses, logs, closing: performance.now() - since };
  }

  test.each(['is away', 'hangs'])('%s: requests are still answered, and at most one line is logged', async (state) => {
    const receiver = await startOtlpReceiver({ hangs: true });
    if (state === 'is away') await receiver.close();
    const { statuses, logs, closing } = await useWith(receiver);
    expect([...statuses]).toEqual([303]);
    expect(logs.filter((line) => /trace/i.test(line)).length).toBeLessThanOrEqual(1);
    expect(closing).toBeLessThan(60_000);
    if (state === 'hangs') await receiver.close();
  });
});
