import type { LightMyRequestResponse } from 'fastify';
import { PASSWORD, type TestUser, useTestApp } from '../../../testing';

const t = useTestApp({ config: { rateLimits: true } });
let ann: TestUser;
let gone: TestUser;
let suspended: TestUser;
beforeAll(async () => {
  ann = await t.makeUser();
  gone = await t.makeUser();
  suspended = await t.makeUser();
  await suspend(suspended);
  await t.db('users').where({ id: gone.userId }).update({ active: false, deactivated_at: t.clock.now() });
});
beforeEach(() => t.db('throttles').delete());

const suspend = ({ userId }: TestUser) =>
  t.db('suspensions').insert({ id: userId, user_id: userId, reason: 'Threats', since: t.clock.now() });

/** All that a caller can see of a reply, except its request id and date. */
function seen({ statusCode, headers, body }: LightMyRequestResponse): unknown {
  const { 'x-request-id': _id, date: _date, ...rest } = headers;
  return { statusCode, headers: rest, body };
}

describe.each(['/login', '/moderator/login'])('%s does not reveal who has an account', (path) => {
  const tries = (): [string, string, string][] => [
    ['an unknown name', 'nobody_here', PASSWORD],
    ['a wrong password', ann.username, 'Wrong-Purse-1'],
    ['an empty password', ann.username, ''],
    ['a wrong password of a suspended account', suspended.username, 'Wrong-Purse-1'],
    ['a deleted account', gone.username, gone.password],
    ['a name that nobody can have', 'no body', PASSWORD],
    ['what replaces an erased name', `erased:${gone.userId}`, ''],
    ...(path === '/login'
      ? []
      : [ann, suspended].map(({ username, password }): [string, string, string] => ['a member', username, password])),
  ];

  test('by the status, headers or body of a refusal', async () => {
    const answers = [];
    for (const [what, username, password] of tries()) {
      answers.push([what, seen(await t.visitor().post(path, { username, password }))] as const);
      await t.db('throttles').delete();
    }
    const [, first] = answers[0]!;
    expect(first).toMatchObject({ statusCode: 401, headers: { 'cache-control': 'no-store' } });
    for (const [what, answer] of answers) expect([what, answer]).toEqual([what, first]);
  });

  test('by the refusals while attempts are throttled', async () => {
    const series = [];
    for (const [what, username, password] of tries()) {
      await t.db('throttles').delete();
      const answers = [];
      for (let round = 0; round < 8; round += 1) {
        answers.push(seen(await t.visitor().post(path, { username, password })));
        t.clock.advance(100);
      }
      series.push([what, answers] as const);
    }
    const [, first] = series[0]!;
    expect(first.at(-1)).toMatchObject({ statusCode: 429, headers: { 'retry-after': '2' } });
    for (const [what, answers] of series) expect([what, answers]).toEqual([what, first]);
  });
});

test('signing up with a known e-mail address gets the same reply as with a new one', async () => {
  const signUp = (username: string, email: string) =>
    t.visitor().post('/signup', { username, email, age: 30, password: PASSWORD, confirmPassword: PASSWORD });
  const [known, unknown] = [await signUp('with_known', ann.email), await signUp('with_new', 'new@example.org')];
  const shape = (answer: LightMyRequestResponse) => {
    const { headers, statusCode, body } = seen(answer) as { headers: object; statusCode: number; body: string };
    return { headers, statusCode, body: body.replace(/[0-9a-f-]{36}/, 'id') };
  };
  expect(shape(known)).toEqual(shape(unknown));
});
