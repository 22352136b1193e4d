import { makeTestApp, type TestApp } from '../testing';

const CLIENT = '203.0.113.7';
const OTHER_CLIENT = '198.51.100.9';
const PROXY = '10.0.0.1';
const FORM = { name: 'Mei', email: 'mei@example.org', category: 'Feedback', desc: 'Words' };
/** The number of contact forms that each address may send in a row. */
const FREE = 10;

type Setting = false | number | string[];

/**
 * Sends forms over a socket, as a proxy does. Resolves with the statuses of as many forms as are free, and of one more.
 */
async function sendForms(t: TestApp, origin: string, forwardedFor: (round: number) => string): Promise<number[]> {
  await t.db('throttles').delete();
  const statuses: number[] = [];
  for (let round = 0; round <= FREE; round += 1) {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': forwardedFor(round) };
    const answer = await fetch(`${origin}/api/contact-us`, { method: 'POST', headers, body: JSON.stringify(FORM) });
    statuses.push(answer.status);
  }
  return statuses;
}

const ONE_ADDRESS = [...Array<number>(FREE).fill(201), 429];
const MANY_ADDRESSES = Array<number>(FREE + 1).fill(201);

/** A chain in which every round differs at one place, or at none. */
const chain = (...hops: (string | null)[]) => {
  const at = (round: number) => hops.map((hop) => hop ?? `192.0.2.${round + 1}`).join(', ');
  return [hops.map((hop) => hop ?? 'varying').join(' > '), at] as const;
};

describe.each<[Setting, [string, (round: number) => string, number[]][]]>([
  [false, [[...chain(null), ONE_ADDRESS]]],
  [
    1,
    [
      [...chain(null), MANY_ADDRESSES],
      [...chain(null, CLIENT), ONE_ADDRESS],
      [...chain(OTHER_CLIENT, null), MANY_ADDRESSES],
    ],
  ],
  [
    2,
    [
      [...chain(null, CLIENT, PROXY), ONE_ADDRESS],
      [...chain(OTHER_CLIENT, null, PROXY), MANY_ADDRESSES],
    ],
  ],
  [
    ['loopback', PROXY],
    [
      [...chain(null, CLIENT), ONE_ADDRESS],
      [...chain(null, CLIENT, PROXY), ONE_ADDRESS],
      [...chain(OTHER_CLIENT, null, PROXY), MANY_ADDRESSES],
    ],
  ],
  [['203.0.113.1'], [[...chain(null), ONE_ADDRESS]]],
])('with the proxies %j trusted', (trustProxy, chains) => {
  let t: TestApp;
  let origin: string;
  beforeAll(async () => {
    t = await makeTestApp({ config: { trustProxy, rateLimits: true } });
    origin = await t.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => t.close());

  test.each(chains)('clients are identified by X-Forwarded-For: %s', async (_what, forwardedFor, expected) => {
    expect(await sendForms(t, origin, forwardedFor)).toEqual(expected);
  });

  test('a page loaded over https is same-origin only if the proxy that reports https is trusted', async () => {
    const trusted = trustProxy !== false && (typeof trustProxy === 'number' || trustProxy.includes('loopback'));
    const answer = await fetch(`${origin}/api/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-proto': 'https',
        origin: origin.replace('http:', 'https:'),
      },
      body: JSON.stringify({ username: 'nobody', password: 'x' }),
    });
    expect(answer.status).toBe(trusted ? 401 : 403);
  });
});
