import { envelope, useTestApp } from '../../testing/index';

const t = useTestApp();

describe('input', () => {
  const post = (payload: string, type: string | null = 'application/json') =>
    t.app.inject({
      method: 'POST',
      url: '/api/login',
      payload,
      headers: type === null ? {} : { 'content-type': type },
    });
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const many = JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 / 10 }, (_, index) => [`k${index}`, 1])));
  const good = '{"username":"ann","password":"x"}';

  test.each([
    ['is not JSON', '{"username":'],
    ['is text', 'username=ann'],
    ['is null', 'null'],
    ['is a list', '[]'],
    ['is a number', '7'],
    ['is only a string', '"ann"'],
    ['lacks a field', '{"username":"ann"}'],
    ['has a number for a text', '{"username":1,"password":"x"}'],
    ['has an object for a text', '{"username":{"username":"admin"},"password":"x"}'],
    ['has a list for a text', '{"username":["ann"],"password":"x"}'],
    ['has null for a text', '{"username":null,"password":"x"}'],
    ['has a text over the limit', JSON.stringify({ username: 'a'.repeat(201), password: 'x' })],
    ['reaches for a prototype', '{"__proto__":{"role":"moderator"},"username":"ann","password":"x"}'],
    ['reaches for a constructor', '{"constructor":{"prototype":{"role":"moderator"}},"username":"ann","password":"x"}'],
    ['holds NUL', '{"username":"ann\\u0000","password":"x"}'],
    ['holds NUL in a name', '{"a\\u0000":1,"username":"ann","password":"x"}'],
    ['is ten thousand deep', nested(10_000)],
    ['is deep in an unknown field', `{"extra":${nested(10_000)},"username":"ann","password":"x"}`],
    ['has ten thousand fields', many],
  ])('that %s is answered with 400', async (_what, payload) => {
    const answer = await post(payload);
    expect([answer.statusCode, answer.json()]).toEqual([400, envelope('MALFORMED_REQUEST')]);
  });

  test('with an empty body is accepted where the body is optional', async () => {
    const headers = { 'content-type': 'application/json' };
    for (const options of [{ headers, payload: '' }, { headers, payload: '{}' }, {}]) {
      expect((await t.app.inject({ method: 'PUT', url: '/api/signout/x', ...options })).statusCode).toBe(200);
      expect((await t.app.inject({ method: 'POST', url: '/api/login', ...options })).statusCode).toBe(400);
    }
  });

  test('drops unknown fields, and the typed text \\u0000 is not treated as NUL', async () => {
    expect((await post('{"username":"ann","password":"\\\\u0000","extra":true}')).statusCode).toBe(401);
  });

  test('that is too large is answered with 413', async () => {
    const answer = await post(JSON.stringify({ username: 'a'.repeat(300_000), password: 'x' }));
    expect([answer.statusCode, answer.json()]).toEqual([413, envelope('TOO_LARGE')]);
  });

  test.each([
    'text/plain',
    'text/plain; charset=utf-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/vnd.api+json',
    'application/xml',
    'application/json,text/plain',
    'nonsense',
    '',
  ])('as %j is answered with 415', async (type) => {
    const answer = await post(good, type);
    expect([answer.statusCode, answer.json()]).toEqual([415, envelope('NOT_JSON')]);
  });

  test('of no declared type is answered with 415', async () => {
    const answer = await post(good, null);
    expect(answer.statusCode).toBe(415);
  });

  // Spellings that have slipped past validation in earlier releases of the framework.
  test.each([
    'application/json\t;x',
    ' application/json',
    'application/json;',
    'application/json ; charset=utf-8',
    'APPLICATION/JSON',
    'application/json\ta',
    'application/json; charset=utf-8; x=y',
  ])('as %j is either refused or held to the schema', async (type) => {
    const answer = await post('{"username":{"a":1},"password":"x"}', type);
    expect([400, 415]).toContain(answer.statusCode);
    expect([401, 415]).toContain((await post(good, type)).statusCode);
  });

  test('in a query is coerced from text, and a repeated or out-of-range value is refused', async () => {
    const member = await t.as(await t.makeUser());
    expect((await member.get('/forum?limit=10')).statusCode).toBe(200);
    for (const query of ['limit=0', 'limit=101', 'limit=ten', 'limit=1&limit=2', 'search=%00', 'age=99']) {
      const answer = await member.get(`/forum?${query}`);
      expect([query, answer.statusCode, answer.json()]).toEqual([query, 400, envelope('MALFORMED_REQUEST')]);
    }
  });

  test('containing SQL is treated as text', async () => {
    const member = await t.as(await t.makeUser());
    const sql = encodeURIComponent(`'; drop table posts; select pg_sleep(5) --`);
    expect((await member.get(`/forum?search=${sql}`)).json()).toEqual([]);
    expect((await member.get(`/forum/${sql}`)).statusCode).toBe(404);
    expect((await member.get(`/forum?after=${sql}`)).statusCode).toBe(400);
    expect((await post(JSON.stringify({ username: `' or 1=1 --`, password: `' or 1=1 --` }))).statusCode).toBe(401);
  });
});
