import { createApiClient, type SessionClient } from './client';
import { ApiError, NetworkError } from './errors';

type Call = { url: string; method: string; headers: Record<string, string>; body: string | undefined };
type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };

let user: string | undefined;
let lost: string[];
let calls: Call[];
let answers: (call: Call) => Answer | Promise<Answer>;
let api: SessionClient;

const refused = { status: 401, body: { statusCode: 401, code: 'NO_SESSION', message: 'Please sign in to go on.' } };
const refreshed = { body: { accessToken: 'new-token' } };
const isRefresh = (call: Call) => call.url.startsWith('/api/refresh/');
const myPosts = () => api.call('GET /myposts/:id', { params: { id: 'amy' } });
const myPost = () => api.call('GET /mypost/:id', { params: { id: '1' } });
const paths = () => calls.map(({ method, url }) => `${method} ${url}`);

beforeEach(() => {
  user = 'amy';
  lost = [];
  calls = [];
  answers = () => ({});
  api = createApiClient({ userID: () => user, onSessionLost: (userId) => lost.push(userId) });
  globalThis.fetch = async (url, init = {}) => {
    const call = {
      url: url as string,
      method: init.method ?? 'GET',
      headers: init.headers as Record<string, string>,
      body: init.body as string | undefined,
    };
    calls.push(call);
    const aborted = new Promise<never>((_resolve, reject) =>
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
    );
    const { status = 200, body = {}, headers = {} } = await Promise.race([answers(call), aborted]);
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
  };
});

/** Refuses the first call of each URL, and replies to later ones. */
function refuseOnce(): void {
  const seen = new Set<string>();
  answers = (call) => {
    if (isRefresh(call)) return refreshed;
    if (seen.has(call.url)) return { body: { ok: call.url } };
    seen.add(call.url);
    return refused;
  };
}

test('a refused call causes one refresh and one retry with the same body and the new token', async () => {
  refuseOnce();
  const { data } = await api.call('POST /forum/:id', { params: { id: '1' }, body: { cmtDesc: 'Hello' } });
  expect(data).toEqual({ ok: '/api/forum/1' });
  expect(paths()).toEqual(['POST /api/forum/1', 'POST /api/refresh/amy', 'POST /api/forum/1']);
  expect(calls[2]?.headers.authorization).toBe('Bearer new-token');
  expect(calls[2]?.body).toBe(calls[0]?.body);
  expect(lost).toEqual([]);
});

test('calls that are refused at the same time share one refresh', async () => {
  refuseOnce();
  await Promise.all([api.call('GET /forum'), myPosts(), myPost()]);
  expect(calls.filter(isRefresh)).toHaveLength(1);
  expect(calls).toHaveLength(7);
});

test('a call that is refused again after the refresh is not retried, and the session is kept', async () => {
  answers = (call) => (isRefresh(call) ? refreshed : { status: 403, body: { code: 'NOT_ALLOWED', message: 'No.' } });
  await expect(api.call('GET /myview')).rejects.toMatchObject({ status: 403, code: 'NOT_ALLOWED', message: 'No.' });
  expect(calls).toHaveLength(3);
  expect(lost).toEqual([]);
});

test('when the refresh fails, the session is lost and the call fails with the first refusal', async () => {
  answers = () => refused;
  await expect(Promise.all([api.call('GET /forum'), myPost()])).rejects.toMatchObject({ status: 401 });
  expect(calls.filter(isRefresh)).toHaveLength(1);
  expect(lost[0]).toBe('amy');
});

test('calls without a session and calls by visitors never cause a refresh', async () => {
  answers = () => refused;
  await expect(
    api.call('POST /login', { session: false, body: { username: 'amy', password: 'x' } }),
  ).rejects.toBeInstanceOf(ApiError);
  user = undefined;
  await expect(api.call('GET /narratives')).rejects.toBeInstanceOf(ApiError);
  expect(paths()).toEqual(['POST /api/login', 'GET /api/narratives']);
  expect(lost).toEqual([]);
});

test('a call is not retried if another user signed in during the refresh', async () => {
  answers = (call) => {
    if (!isRefresh(call)) return refused;
    user = 'ben';
    return refreshed;
  };
  await expect(api.call('POST /new-forum-post', { body: {} })).rejects.toMatchObject({ status: 401 });
  expect(calls).toHaveLength(2);
  expect(lost).toEqual([]);
});

test('an ApiError has the status, message, Retry-After and request id of the response', async () => {
  answers = () => ({
    status: 429,
    body: { statusCode: 429, code: 'RATE_LIMITED', message: 'Please wait.' },
    headers: { 'retry-after': '30', 'x-request-id': 'r-1' },
  });
  await expect(api.call('GET /forum')).rejects.toMatchObject({
    status: 429,
    message: 'Please wait.',
    retryAfter: 30,
    requestId: 'r-1',
  });
});

test('a broken connection is a NetworkError; an aborted call rejects with the abort reason', async () => {
  answers = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(api.call('GET /forum')).rejects.toBeInstanceOf(NetworkError);
  const controller = new AbortController();
  controller.abort(new Error('left the page'));
  answers = () => Promise.reject(controller.signal.reason as Error);
  await expect(api.call('GET /forum', { signal: controller.signal })).rejects.toThrow('left the page');
});

test('a call without a response fails after 40 seconds and does not block other calls', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  try {
    const unanswered = new Promise<Answer>(() => {});
    answers = (call) => (isRefresh(call) ? unanswered : refused);
    const first = expect(api.call('GET /forum')).rejects.toMatchObject({ status: 401 });
    await jest.advanceTimersByTimeAsync(39_000);
    const second = expect(myPost()).rejects.toMatchObject({ status: 401 });
    await jest.advanceTimersByTimeAsync(2_000);
    await Promise.all([first, second]);
    expect(calls.filter(isRefresh)).toHaveLength(1);
    answers = () => unanswered;
    const third = expect(api.call('GET /forum')).rejects.toBeInstanceOf(NetworkError);
    await jest.advanceTimersByTimeAsync(41_000);
    await third;
  } finally {
    jest.useRealTimers();
  }
});

test('settled() waits for every keepalive call, even a failed one', async () => {
  let end = (_answer: Answer) => {};
  answers = () => new Promise<Answer>((resolve) => (end = resolve));
  const save = expect(
    api.call('PUT /drafts/:place', { params: { place: 'new-post' }, body: {}, keepalive: true, session: false }),
  ).rejects.toThrow('Late');
  let isSettled = false;
  const settled = api.settled().then(() => (isSettled = true));
  await new Promise((resolve) => setTimeout(resolve));
  expect(isSettled).toBe(false);
  end({ status: 409, body: { code: 'DRAFT_CHANGED', message: 'Late' } });
  await Promise.all([save, settled]);
  await api.settled();
});

test('a query string leaves out empty and undefined parameters', async () => {
  await api.call('GET /forum', { query: { search: 'a & b', before: '', limit: 50, after: undefined } });
  expect(paths()).toEqual(['GET /api/forum?search=a+%26+b&limit=50']);
});

test('an unattended call refreshes the session without activity', async () => {
  refuseOnce();
  await api.call('GET /claims', { headers: { 'x-unattended': '1' } });
  expect(calls.find(isRefresh)?.body).toBe('{"activity":false}');
});

test('a refresh without activity sends activity: false and is not shared with one with activity', async () => {
  answers = () => refreshed;
  await Promise.all([api.refresh('amy'), api.refresh('amy', { activity: false }), api.refresh('amy')]);
  expect(calls.map(({ body }) => body)).toEqual([undefined, '{"activity":false}']);
  expect(lost).toEqual([]);
});

test('a call that was begun early is used once, by the same call of the same user, for ten seconds', async () => {
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  try {
    const list = () => api.call('GET /forum', { query: { sort: 'answered', category: 'Payday Loan' } });
    api.begin('/forum?category=Payday+Loan&sort=answered');
    api.begin('/forum?sort=answered&category=Payday+Loan');
    await api.call('GET /forum');
    await list();
    expect(calls).toHaveLength(2);
    await list();
    expect(calls).toHaveLength(3);

    api.begin('/forum?category=Payday+Loan&sort=answered');
    user = 'bea';
    await list();
    expect(calls.at(-1)?.headers['x-user']).toBe('bea');

    api.begin('/mypost/1');
    clock.mockReturnValue(10_000);
    await myPost();
    expect(calls).toHaveLength(7);
  } finally {
    clock.mockRestore();
  }
});

test('a failure of a call that was begun early reaches the screen that makes it', async () => {
  answers = () => Promise.reject(new TypeError('Failed to fetch'));
  api.begin('/mypost/1');
  await expect(myPost()).rejects.toBeInstanceOf(NetworkError);
});
