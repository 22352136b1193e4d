import { envelope, makeTestApp, type TestApp } from '../testing/index';

let t: TestApp;
beforeAll(async () => {
  t = await makeTestApp();
});
afterAll(() => t.close());

describe('a request that changes something', () => {
  const send = (headers: Record<string, string>) =>
    t.visitor().post('/login', { username: 'nobody', password: 'x' }, { headers });
  const own = 'http://localhost:80';

  test.each([
    ['a foreign Origin', { origin: 'https://elsewhere.example' }],
    ['an Origin that ends like ours', { origin: 'http://localhost:80.elsewhere.example' }],
    ['our name by another protocol', { origin: 'https://localhost:80' }],
    ['our name on another port', { origin: 'http://localhost:8080' }],
    ['an Origin of null', { origin: 'null' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
    ['a same-site fetch', { 'sec-fetch-site': 'same-site' }],
    ['a cross-site fetch that claims our Origin', { 'sec-fetch-site': 'cross-site', origin: own }],
  ])('is refused with %s', async (_what, headers) => {
    const answer = await send(headers);
    expect([answer.statusCode, answer.json()]).toEqual([403, envelope('OTHER_SITE')]);
  });

  test.each([
    ['our own Origin', { origin: own }],
    ['a same-origin fetch', { 'sec-fetch-site': 'same-origin', origin: own }],
    ['neither header, as from outside a browser', {}],
  ])('is taken with %s', async (_what, headers) => {
    expect((await send(headers)).statusCode).toBe(401);
  });

  test('is refused where the other site also picks another method to say so', async () => {
    const headers = { origin: 'https://elsewhere.example', 'x-http-method-override': 'GET' };
    expect((await send(headers)).statusCode).toBe(403);
  });
});
