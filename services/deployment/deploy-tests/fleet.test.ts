import { setTimeout as sleep } from 'node:timers/promises';
import { disturb, DISTURBANCES, totalOf, until } from '../fleet/disturb';
import { Browser, startLoad } from '../fleet/load';
import { startFleet, type Fleet } from '../fleet/fleet';

let fleet: Fleet;

beforeAll(async () => {
  fleet = await startFleet({ env: { RATE_LIMITS: 'off' } });
});

afterAll(() => fleet?.stop());

/** Members' names are unique in a run. */
let members = 0;

async function member(): Promise<Browser & { userId: string }> {
  members += 1;
  const username = `member.${members}`;
  const password = 'Member-pass-1';
  const browser = new Browser(fleet.url);
  const signUp = { username, password, confirmPassword: password, email: `${username}@example.org`, age: 30 };
  expect((await browser.send('POST', '/api/signup', signUp)).status).toBe(201);
  const signedIn = await browser.send('POST', '/api/login', { username, password });
  expect(signedIn.status).toBe(200);
  const { userID: userId } = (await signedIn.json()) as { userID: string };
  return Object.assign(browser, { userId });
}

const post = {
  postTitle: 'Who has a no interest loan?',
  postDesc: 'I would like to know.',
  postCategory: 'Microcredit Loan',
  postAnon: 'Yes',
};

describe('three APIs behave as one', () => {
  test('requests are spread over all APIs', async () => {
    const browser = await member();
    for (let call = 0; call < 30; call += 1) expect((await browser.send('GET', '/api/forum')).status).toBe(200);
    const lookedAt = ({ lines }: (typeof fleet.apis)[number]) => lines.some((line) => line.includes('"/api/forum"'));
    // Logs are written once a second.
    await until(() => fleet.apis.every(lookedAt));
  });

  test('a member who signs in or out at one API is signed in or out at all', async () => {
    const browser = await member();
    const statuses = async () => {
      const answers = await Promise.all(Array.from({ length: 12 }, () => browser.send('GET', '/api/forum')));
      return [...new Set(answers.map(({ status }) => status))];
    };
    expect(await statuses()).toEqual([200]);
    const cookies = new Map(browser.cookies);
    expect((await browser.send('PUT', `/api/signout/${browser.userId}`, {})).status).toBe(200);
    browser.cookies = cookies;
    expect(await statuses()).toEqual([401]);
  });

  test('a request that is repeated at several APIs with one idempotency key creates one post', async () => {
    const browser = await member();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => browser.send('POST', '/api/new-forum-post', post, headers)),
    );
    const ids = await Promise.all(
      answers.map(async (answer) => [answer.status, ((await answer.json()) as { postID?: string }).postID] as const),
    );
    expect(new Set(ids.map(String)).size).toBe(1);
    expect(ids[0]).toEqual([201, expect.any(String)]);
    const { rows } = await fleet.db.raw<{ rows: { count: number }[] }>(
      'select count(*)::int as count from posts where author_id = ?',
      [browser.userId],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('live events arrive for writes at any API', async () => {
    const load = await startLoad(fleet);
    const browser = await member();
    await sleep(500);
    const before = load.events.length;
    for (let number = 0; number < 3; number += 1) {
      expect((await browser.send('POST', '/api/new-forum-post', post)).status).toBe(201);
      await until(() => load.events.length > before + number);
    }
    await load.stop();
  });
});

test.each(DISTURBANCES)('under a constant load: $name', async (disturbance) => {
  const { load, late, lost, signedOut, broken } = await disturb(fleet, disturbance);
  expect({ late, lost, signedOut, broken }).toEqual({ late: [], lost: [], signedOut: 0, broken: 0 });
  expect(load.acknowledged.length).toBeGreaterThan(10);
  expect(totalOf(load.sent)).toBeGreaterThan(100);
});
