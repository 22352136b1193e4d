import { setTimeout as sleep } from 'node:timers/promises';
import { SIGN_IN_TRIES } from '@commonpurse/contracts';
import { disturb, DISTURBANCES, totalOf } from '../fleet/disturb';
import { Browser, startLoad } from '../fleet/load';
import { MODERATOR, startFleet, type Fleet } from '../fleet/fleet';

let fleet: Fleet;

beforeAll(async () => {
  fleet = await startFleet({ env: { RATE_LIMITS: 'off' } });
});

afterAll(() => fleet?.stop());

async function until(condition: () => boolean | Promise<boolean>, limit = 120_000): Promise<void> {
  const deadline = Date.now() + limit;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('what was waited for did not happen');
    await sleep(50);
  }
}

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

async function anotherModerator(by: Browser): Promise<Browser> {
  const [username, password] = ['mod.second', 'Moder4tor-pass'];
  const { userID: userId } = (await (await by.send('POST', '/api/moderator/login', MODERATOR)).json()) as {
    userID: string;
  };
  const account = { username, password, confirmPassword: password, email: 'second@example.org', age: 30 };
  const created = await by.send('POST', '/api/signup', { ...account, createdby: userId });
  expect(created.status).toBe(201);
  const browser = new Browser(fleet.url);
  expect((await browser.send('POST', '/api/moderator/login', { username, password })).status).toBe(200);
  return browser;
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

  test('a draft saved at one API is read at all, and one of two saves with the same ETag is refused', async () => {
    const browser = await member();
    const save = (postTitle: string, tag: string) => {
      const draft = { postTitle, sendKey: crypto.randomUUID() };
      return browser.send('PUT', '/api/drafts/new-post', draft, { 'if-match': tag });
    };
    const first = await save('One', '"none"');
    expect(first.status).toBe(200);
    const tag = first.headers.get('etag')!;
    const titles = await Promise.all(
      Array.from({ length: 9 }, async () => {
        const { draft } = (await (await browser.send('GET', '/api/drafts/new-post')).json()) as {
          draft: { postTitle: string } | null;
        };
        return draft?.postTitle;
      }),
    );
    expect(new Set(titles)).toEqual(new Set(['One']));
    const both = await Promise.all([save('Two', tag), save('Three', tag)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('all APIs list the item that a moderator has open, until she leaves it', async () => {
    const author = await member();
    const { postID: postId } = (await (await author.send('POST', '/api/new-forum-post', post)).json()) as {
      postID: string;
    };
    const first = new Browser(fleet.url);
    await first.signIn();
    const second = await anotherModerator(first);
    const item = `/api/claims/review/${postId}`;
    expect((await first.send('PUT', item, { visit: 'a' })).status).toBe(200);
    const listed = async () => {
      const claims = (await (await second.send('GET', '/api/claims')).json()) as { id: string; username: string }[];
      return claims.filter(({ id }) => id === postId).map(({ username }) => username);
    };
    for (let call = 0; call < 9; call += 1) expect(await listed()).toEqual([MODERATOR.username]);
    expect((await first.send('DELETE', `${item}?visit=a`)).status).toBe(200);
    for (let call = 0; call < 9; call += 1) expect(await listed()).toEqual([]);
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

  test('each scheduled task runs on one API only', () => {
    const done = fleet.apis.flatMap(({ lines }) => lines.filter((line) => line.includes('scheduled task done')));
    const names = done.map((line) => (JSON.parse(line) as { task: string }).task);
    expect(names.sort()).toEqual(['decision-days', 'retention', 'tallies']);
  });
});

test.each(DISTURBANCES)('under a constant load: $name', async (disturbance) => {
  const { load, late, lost, signedOut, broken } = await disturb(fleet, disturbance);
  expect({ late, lost, signedOut, broken }).toEqual({ late: [], lost: [], signedOut: 0, broken: 0 });
  expect(load.acknowledged.length).toBeGreaterThan(10);
  expect(totalOf(load.sent)).toBeGreaterThan(100);
});

test('the rate limit of sign-in attempts is shared by all APIs', async () => {
  await fleet.stop();
  fleet = await startFleet({ env: { RATE_LIMITS: 'on' } });
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 40 && !statuses.includes(429); attempt += 1) {
    const { status } = await new Browser(fleet.url).send('POST', '/api/login', {
      username: MODERATOR.username,
      password: 'Wrong-pass-1',
    });
    statuses.push(status);
  }
  // The limit of one account, not three times as many.
  expect(statuses).toEqual([...Array<number>(SIGN_IN_TRIES.account).fill(401), 429]);
});
